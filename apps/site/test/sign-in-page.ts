import type { Page } from 'playwright-core';

export const frameName = 'sillage-oauth-frame';

export const signInButton = (page: Page) => page.getByRole('button', { name: 'Se connecter' });
export const accountButton = (page: Page) =>
  page.getByRole('button', { name: 'Compte de Marie Curie' });
export const frames = (page: Page) => page.locator('iframe[title="oauth frame"]');

/** The logins that the tag manager was told of. */
export const logins = (page: Page) =>
  page.evaluate(() =>
    (window as { dataLayer?: { event: string }[] }).dataLayer?.filter(
      ({ event }) => event === 'ux.auth.login',
    ),
  );

/** Everything that outlives the page, or shows in its address. */
export const traces = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      history.state,
    ]),
  );
