import type { Page } from 'playwright-core';

/** Words that an English sentence has, or that a program lets slip, and no French one. */
const english =
  /\b(the|and|of|with|your|this|that|from|is|are|loading|error|failed|submit|close|search|cancel|delete|save|edit|next|previous|undefined|null|NaN)\b/i;

/** `search:google`: what things are called in requests. */
const isName = (text: string): boolean => /^[\w-]+:[\w.-]+$/.test(text.trim());

/** What a page says in English, to those who read or listen. Names and code are the project's own. */
export async function englishOf(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const own = 'code, pre, kbd, [lang="en"], script, style, option';
    const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
    return [...document.querySelectorAll('body *')]
      .filter((element) => !element.closest(own))
      .flatMap((element) => [
        ...attributes.map((name) => element.getAttribute(name) ?? ''),
        ...[...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent ?? ''),
      ]);
  });
  return said
    .filter((text) => english.test(text) && !isName(text))
    .map((text) => `says in English: ${text}`);
}
