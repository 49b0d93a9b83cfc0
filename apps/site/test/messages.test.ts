import { describe, expect, test } from 'vitest';
import { sharedBrowser } from '../../../test/shared-browser.ts';
import { inTurn } from '../../../test/whole.ts';
import { toHtml } from '../../api/src/mail/message.ts';
import { summaryMessage } from '../../api/src/mail/summary.ts';
import { messages } from '../../api/src/mail/wording.ts';
import { violations } from './axe.ts';

const link = `https://sillage.exemple.fr/account/invitation?link=${'x'.repeat(43)}`;
const email = `${'une-adresse-tres-longue'.repeat(2)}@exemple.fr`;

const week = (value: number) => ({
  value,
  events: 321,
  visits: 45_678,
  spend: 12_345.67,
  returnOnSpend: value / 12_345.67,
  costPerEvent: 38.46,
});

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
  wrongCodes: messages.wrongCodes(),
  factorAdded: messages.factorAdded(),
  factorRemoved: messages.factorRemoved(),
  factorsReset: messages.factorsReset({ hasPassword: false }),
  summary: summaryMessage({
    project: 'Maison Dupont-Lajoie',
    currency: 'EUR',
    days: { since: '2026-03-09', until: '2026-03-16' },
    metric: { key: 'turnover', isAmount: true },
    attribution: { model: 'lastNonDirect', lookbackDays: 90 },
    figures: {
      now: week(123_456.78),
      before: week(98_765.4),
      sources: ['Recherche : google', 'Google Ads', 'Meta Ads', 'infolettre'.repeat(6), 'Bing'].map(
        (name, index) => ({
          name,
          value: 54_321.5 / (index + 1),
          before: 10,
          spend: index * 1250.5,
        }),
      ),
      mover: { name: 'Meta Ads', value: 18_107.17, before: 31_000, spend: 2501 },
    },
    trash: {
      count: 1234,
      isExact: true,
      reason: { type: 'missing-field', eventType: 'order', field: 'total' },
    },
    link: `${link}&periode=2026-03-09%7E2026-03-15`,
    trashLink: 'https://sillage.exemple.fr/app/maison-dupont/corbeille',
    stopLink: link,
    stopAtOnce: link,
    key: 'a/b/c',
  }),
};

test('every message is looked at', () => {
  expect(Object.keys(shown)).toEqual([...Object.keys(messages), 'summary']);
});

const looks = [390, 800].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

describe.each(looks.map((look, way) => ({ ...look, way })))(
  'in $width pixels, in $colorScheme colours',
  ({ width, colorScheme, way }) => {
    test.each(inTurn(Object.entries(shown), way, looks.length))(
      '%s can be read',
      async (_, message) => {
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
      },
    );
  },
);
