import { describe, expect, test } from 'vitest';
import { sharedBrowser } from '../../../test/shared-browser.ts';
import { toHtml } from '../../api/src/mail/message.ts';
import { messages } from '../../api/src/mail/wording.ts';
import { violations } from './axe.ts';

const link = `https://sillage.exemple.fr/account/invitation?link=${'x'.repeat(43)}`;
const email = `${'une-adresse-tres-longue'.repeat(2)}@exemple.fr`;

/** Every message, with the longest that people may write in it. */
const shown = {
  invitation: messages.invitation({
    workspace: 'Maison Dupont-Lajoie et filles, négociants en lampes',
    inviter: 'A'.repeat(60),
    link,
  }),
  password: messages.password({ link }),
  passwordChanged: messages.passwordChanged(),
  confirmEmail: messages.confirmEmail({ email, link }),
  emailTaken: messages.emailTaken({ email }),
  emailChanged: messages.emailChanged({ from: email, to: `nouvelle-${email}` }),
  factorAdded: messages.factorAdded(),
  factorRemoved: messages.factorRemoved(),
  factorsReset: messages.factorsReset(),
};

test('every message is looked at', () => {
  expect(Object.keys(shown)).toEqual(Object.keys(messages));
});

describe.each([390, 800])('in %d pixels', (width) => {
  describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
    test.each(Object.entries(shown))('%s can be read', async (_, message) => {
      const browser = await sharedBrowser();
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        colorScheme,
        offline: true,
      });
      const page = await context.newPage();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.setContent(toHtml(message));
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      const broken = (await violations(page)).filter((each) => !/^(region|landmark)/.test(each));
      expect(broken).toEqual([]);
      expect(requests).toEqual([]);
      const picture = await page.screenshot();
      expect(picture.length).toBeGreaterThan(5000);
      await context.close();
    });
  });
});
