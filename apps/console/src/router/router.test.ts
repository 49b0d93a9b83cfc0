import { expect, test } from 'vitest';
import { Router } from './router.ts';

/** A window with a history of its own, that moves a moment after it is asked to. */
function openWindow(first: string) {
  const entries: { state: unknown; url: URL }[] = [
    { state: null, url: new URL(first, 'https://sillage.test') },
  ];
  const events = new EventTarget();
  let at = 0;
  const here = () => entries[at] as (typeof entries)[number];
  const host = {
    scrollY: 0,
    get location() {
      return here().url;
    },
    history: {
      get state() {
        return here().state;
      },
      pushState(state: unknown, _: string, url: string) {
        entries.splice(at + 1, entries.length, { state, url: new URL(url, here().url) });
        at += 1;
      },
      replaceState(state: unknown, _: string, url: string) {
        entries[at] = { state, url: new URL(url, here().url) };
      },
      go(step: number) {
        setTimeout(() => {
          at += step;
          events.dispatchEvent(new Event('popstate'));
        });
      },
    },
    addEventListener: events.addEventListener.bind(events),
    requestAnimationFrame: (run: () => void) => run(),
    scrollTo({ top }: { top: number }) {
      host.scrollY = top;
    },
  };
  return host;
}

function openRouter(first: string, fetchScreen: Parameters<Router['start']>[0] = () => undefined) {
  const host = openWindow(first);
  const router = new Router(host as unknown as Window, '/app');
  router.start(fetchScreen);
  const address = () => host.location.pathname + host.location.search;
  const shown = () => router.place().pathname + router.place().search;
  const back = async (step = -1) => {
    host.history.go(step);
    for (const _ of [1, 2, 3, 4, 5]) await new Promise((resolve) => setTimeout(resolve));
  };
  return { host, router, address, shown, back };
}

test('a screen is shown at once, and back shows the one before where it stood', async () => {
  const { host, router, address, shown, back } = openRouter('/app/demo/visites?page=2');
  host.scrollY = 480;
  void router.navigate({ to: '/demo/evenements' });
  expect([address(), shown(), host.scrollY]).toEqual([
    '/app/demo/evenements',
    '/demo/evenements',
    0,
  ]);
  await back();
  expect([shown(), host.scrollY]).toEqual(['/demo/visites?page=2', 480]);
  await back(1);
  expect([shown(), host.scrollY]).toEqual(['/demo/evenements', 0]);
});

test('a change of what is asked keeps the place of the page, and can leave no trace', async () => {
  const { host, router, shown, back } = openRouter('/app/demo/visites');
  void router.navigate({ to: '/demo/evenements' });
  host.scrollY = 300;
  void router.navigate({ to: '.', search: { type: ['order'] }, keepScroll: true, replace: true });
  expect([shown(), host.scrollY]).toEqual(['/demo/evenements?type=order', 300]);
  await back();
  expect(shown()).toBe('/demo/visites');
});

test('the screen before stays, with its own address, until the code of the next one is there', async () => {
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { router, address, shown } = openRouter('/app/demo/visites?page=2', (path) =>
    path === '/demo/evenements' ? code : undefined,
  );
  const going = router.navigate({ to: '/demo/evenements' });
  expect([address(), shown()]).toEqual(['/app/demo/evenements', '/demo/visites?page=2']);
  // What it still asks of its own address is not heard.
  void router.navigate({ to: '.', search: { page: '3' }, replace: true });
  expect(address()).toBe('/app/demo/evenements');
  arrive();
  await going;
  expect(shown()).toBe('/demo/evenements');
});

test('who goes elsewhere, or back, before a screen came does not see it', async () => {
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { router, shown, back } = openRouter('/app/demo/visites', (path) =>
    path === '/demo/evenements' ? code : undefined,
  );
  const going = router.navigate({ to: '/demo/evenements' });
  await back();
  arrive();
  await going;
  expect(shown()).toBe('/demo/visites');
});

test('a screen that leads elsewhere by itself does not lead those who are leaving it', async () => {
  let arrive = () => {};
  const { router, address, shown, back } = openRouter('/app', (path) =>
    path === '/demo/mise-en-route'
      ? new Promise<void>((resolve) => {
          arrive = resolve;
        })
      : undefined,
  );
  const going = router.navigate({ to: '/demo/mise-en-route' });
  router.redirect({ to: '/demo/performances', replace: true });
  expect(address()).toBe('/app/demo/mise-en-route');
  arrive();
  await going;
  expect(shown()).toBe('/demo/mise-en-route');

  // Who stays after all is led, once.
  await back();
  void router.navigate({ to: '/demo/mise-en-route' });
  router.redirect({ to: '/demo/performances', replace: true });
  await back();
  expect([address(), shown()]).toEqual(['/app/demo/performances', '/demo/performances']);
  void router.navigate({ to: '/demo/mise-en-route' });
  await back();
  expect(shown()).toBe('/demo/performances');
});

test.each([true, false])('what was typed is left only by who says so: %s', async (isLeaving) => {
  const { router, address, shown, back } = openRouter('/app/demo/visites');
  void router.navigate({ to: '/demo/reglages' });
  let asked = 0;
  const stop = router.guard(() => {
    asked += 1;
    return isLeaving;
  });
  // Another part of the same screen is no other screen.
  void router.navigate({ to: '.', search: { onglet: 'trafic' }, replace: true });
  expect([asked, shown()]).toEqual([0, '/demo/reglages?onglet=trafic']);
  await back();
  expect(asked).toBe(1);
  const place = isLeaving ? '/demo/visites' : '/demo/reglages?onglet=trafic';
  expect([address(), shown()]).toEqual([`/app${place}`, place]);
  stop();
  await router.navigate({ to: '/demo/types' });
  expect([asked, shown()]).toEqual([1, '/demo/types']);
});

test('a link has the address of its screen, the first one too', () => {
  const { router } = openRouter('/app');
  expect(router.place()).toEqual({ pathname: '/', search: '' });
  expect(router.hrefOf({ to: '/' })).toBe('/app');
  expect(router.hrefOf({ to: '/', search: { faire: ['projet'] } })).toBe('/app?faire=projet');
  expect(router.hrefOf({ to: '/$id/types', params: { id: 'a b' } })).toBe('/app/a%20b/types');
});
