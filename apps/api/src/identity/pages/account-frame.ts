import { accountNotices, type accountSections, accountWording } from './account-wording.ts';
import { doneLine, escapeHtml, page } from './page-frame.ts';

export type AccountPath = keyof typeof accountSections;
export type AccountNotice = keyof typeof accountNotices;

export interface AccountFrame {
  path: AccountPath;
  sections: readonly (readonly [AccountPath, string])[];
  email: string;
  /** What was just done. */
  notice: AccountNotice | undefined;
}

/** A page of the account: its sections, then its own content, which is HTML. */
export const accountPage = (
  { path, sections, email, notice }: AccountFrame,
  content: string,
): string => {
  const links = sections.map(
    ([to, name]) =>
      `<a href="${to}"${to === path ? ' aria-current="page"' : ''}>${escapeHtml(name)}</a>`,
  );
  const title = sections.find(([to]) => to === path)?.[1] ?? accountWording.title;
  return page(
    title,
    `<nav aria-label="${accountWording.title}">${links.join('\n')}</nav>
<p class="who">${escapeHtml(email)}</p>
${doneLine(notice && accountNotices[notice])}
${content}`,
    'account',
  );
};
