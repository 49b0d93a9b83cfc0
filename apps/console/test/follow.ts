import type { Page } from 'playwright-core';

/** Goes to an address as a link does. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Goes to an address of a project by way of a screen that holds nothing: what was shown is gone. */
export async function showAnew(page: Page, path: string): Promise<void> {
  await follow(page, path.replace(/^(\/app\/[^/]+)\/.*/, '$1/nulle-part'));
  await page.getByRole('heading', { name: 'Cet écran n’existe pas' }).waitFor();
  await follow(page, path);
}
