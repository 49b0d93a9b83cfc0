import type { Summary } from '@sillage/contract/views/summaries';
import { accountWording } from './account-wording.ts';
import { escapeHtml, page } from './page-frame.ts';

const { summaries: wording } = accountWording;

const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

/** The summaries that somebody gets, with a form to stop each. */
export const summariesSection = (
  summaries: readonly Summary[],
  formField: string,
  sendsMail: boolean,
): string => `<p>${wording.intro}</p>
${sendsMail ? '' : `<p>${wording.noMail}</p>`}
${
  summaries.length === 0
    ? `<p>${wording.none}</p>`
    : `<ul class="rows">
${summaries.map((summary) => row(summary, formField)).join('\n')}
</ul>`
}`;

function row({ projectId, projectName, lastSentAt }: Summary, formField: string): string {
  const name = escapeHtml(projectName);
  const sent =
    lastSentAt === null
      ? wording.never
      : `${wording.sent} <time datetime="${lastSentAt}">${days.format(new Date(lastSentAt))}</time>`;
  return `<li>
<p><strong>${name}</strong><br><small>${sent}</small></p>
<form method="post" action="/account/summaries/stop">${formField}
<input type="hidden" name="project" value="${escapeHtml(projectId)}">
<button type="submit" class="quiet" aria-label="${wording.stop}${'\u202f'}: ${name}">${wording.stop}</button>
</form>
</li>`;
}

/** What a message's link leads to. */
export const stopSummaryPage = (project: string, formField: string): string =>
  page(
    wording.linkTitle,
    `<p class="long">${escapeHtml(wording.linkText(project))}</p>
<form method="post">
${formField}
<button type="submit">${wording.linkSubmit}</button>
</form>`,
  );

export const summaryStoppedPage = (project: string): string =>
  page(
    wording.doneTitle,
    `<p class="done long" role="status">${escapeHtml(wording.done(project))}</p>
<p>${wording.again}</p>`,
  );
