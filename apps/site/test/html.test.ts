import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/setup/chromium.js';

const build = join(import.meta.dirname, '../build');
const files = readdirSync(build, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.html'));

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] });
  page = await browser.newPage();
});
afterAll(() => browser.close());

const phrasing =
  ':is(code,span,p,button,label,em,strong,small,b,i,summary > span,h1,h2,h3,h4,h5,h6)';
const blocks = ':is(div,p,pre,ul,ol,dl,table,section,article,nav,aside,header,footer,main,form)';
const pressed = ':is(a[href],button,input,select,textarea,summary)';

/** What HTML does not allow, as selectors that find nothing. */
const never = [
  `${phrasing} ${blocks}`,
  `:is(a[href],button) ${pressed}`,
  ':is(ul,ol) > :not(li,script,template)',
  'dl > :not(dt,dd,div,script,template)',
  'tr > :not(th,td)',
  'img:not([alt])',
  'main ~ main, main main',
  '[id=""], a[href=""], [src=""]',
  'head :not(title,meta,link,script,style,base,noscript)',
];

test('there are pages to read', () => {
  expect(files).toContain('index.html');
});

test.each(files)('%s nests its elements as HTML allows', async (file) => {
  const html = readFileSync(join(build, file), 'utf8');
  const faults = await page.evaluate(
    ([text = '', ...selectors]) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      return selectors.flatMap((selector) =>
        [...parsed.querySelectorAll(selector)].map(
          (element) => `${selector}: ${element.outerHTML.slice(0, 80)}`,
        ),
      );
    },
    [html, ...never],
  );
  expect(faults).toEqual([]);
});

test.each(files)('%s has ids that are unique, and refers to no other', async (file) => {
  const html = readFileSync(join(build, file), 'utf8');
  const { twice, missing } = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const ids = [...parsed.querySelectorAll('[id]')].map(({ id }) => id);
    const references = ['for', 'aria-labelledby', 'aria-describedby'].flatMap((name) =>
      [...parsed.querySelectorAll(`[${name}]`)].flatMap(
        (element) => element.getAttribute(name)?.split(/\s+/) ?? [],
      ),
    );
    return {
      twice: ids.filter((id, index) => ids.indexOf(id) !== index),
      missing: references.filter((id) => !ids.includes(id)),
    };
  }, html);
  expect({ twice, missing }).toEqual({ twice: [], missing: [] });
});
