import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';

const build = join(import.meta.dirname, '../build');
const files = readdirSync(build, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.html'));

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

/** What is wrong with a page, parsed as browsers do. */
function faultsOf(html: string) {
  const $ = load(html);
  const ids = $('[id]')
    .map((_, element) => $(element).attr('id'))
    .get();
  const known = new Set(ids);
  const references = ['for', 'aria-labelledby', 'aria-describedby'].flatMap((name) =>
    $(`[${name}]`)
      .get()
      .flatMap((element) => $(element).attr(name)?.split(/\s+/) ?? []),
  );
  return {
    nesting: never.flatMap((selector) =>
      $(selector)
        .get()
        .map((element) => `${selector}: ${$.html(element).slice(0, 80)}`),
    ),
    twice: ids.filter((id, index) => ids.indexOf(id) !== index),
    missing: references.filter((id) => !known.has(id)),
    titles: $('h1').length,
    language: $('html').attr('lang'),
  };
}

test('there are pages to read', () => {
  expect(files).toContain('index.html');
});

test('faults are found', () => {
  const html = `<!doctype html><main><span><div id="a"></div></span><button><a href="/">x</a></button>
    <img src="x.png"><label id="a" for="b">y</label></main>`;
  const { nesting, twice, missing } = faultsOf(html);
  expect(nesting).toHaveLength(3);
  expect({ twice, missing }).toEqual({ twice: ['a'], missing: ['b'] });
});

test.each(files)(
  '%s is French under one title, nests as HTML allows, and its ids are unique and found',
  (file) => {
    expect(faultsOf(readFileSync(join(build, file), 'utf8'))).toEqual({
      nesting: [],
      twice: [],
      missing: [],
      titles: 1,
      language: 'fr',
    });
  },
);
