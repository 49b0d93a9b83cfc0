import type { Page } from 'playwright-core';

export const frameName = 'sillage-oauth-frame';

/** A role that is looked for in the whole of a long page costs seconds: the bar is short. */
const bar = (page: Page) => page.locator('.navbar');

export const signInButton = (page: Page) => bar(page).getByRole('button', { name: 'Se connecter' });
export const accountButton = (page: Page, name: string | RegExp = 'Compte de Marie Curie') =>
  bar(page).getByRole('button', { name });
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
