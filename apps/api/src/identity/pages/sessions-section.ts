import type { AgentSession } from '@sillage/contract/access/sessions';
import { agoWords, deviceName, placeName } from '@sillage/engine/access/session-words';
import { accountWording } from './account-wording.ts';
import { escapeHtml } from './page-frame.ts';

const { sessions: wording } = accountWording;

const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

const timeOf = (instant: string, words: string): string =>
  `<time datetime="${instant}">${words}</time>`;

/** The browsers in which somebody is signed in, with a form to end each. */
export const sessionsSection = (
  sessions: readonly AgentSession[],
  companyNames: ReadonlyMap<string, string>,
  formField: string,
  now: Date,
): string => {
  const hasOthers = sessions.some(({ current }) => !current);
  return `<p>${wording.intro}</p>
<ul class="rows">
${sessions.map((session) => row(session, companyNames, formField, now)).join('\n')}
</ul>
${hasOthers ? othersForm(formField) : `<p>${wording.alone}</p>`}
<p>${wording.help}</p>`;
};

function row(
  session: AgentSession,
  companyNames: ReadonlyMap<string, string>,
  formField: string,
  now: Date,
): string {
  const { id, current, company, signedInAt, lastUsedAt } = session;
  const place = placeName(session);
  const ago = agoWords(now.getTime() - Date.parse(lastUsedAt));
  const by = company === null ? '' : ` ${wording.by(companyNames.get(company) ?? company)}`;
  const details = [
    ...(place === undefined ? [] : [escapeHtml(place)]),
    `${wording.used} ${timeOf(lastUsedAt, ago)}`,
    `${wording.signedIn} ${timeOf(signedInAt, days.format(new Date(signedInAt)))}${escapeHtml(by)}`,
  ];
  const name = escapeHtml(deviceName(session));
  return `<li>
<p><strong>${name}</strong>${current ? ` <span class="mark">${wording.current}</span>` : ''}<br>
<small>${details.join(' · ')}</small></p>
${current ? `<a class="button quiet" href="/oidc/session/end">${wording.signOut}</a>` : endForm(id, name, formField)}
</li>`;
}

const endForm = (id: string, name: string, formField: string): string =>
  `<form method="post" action="/account/sessions/end">${formField}
<input type="hidden" name="session" value="${escapeHtml(id)}">
<button type="submit" class="quiet" aria-label="${wording.end}${'\u202f'}: ${name}">${wording.end}</button>
</form>`;

const othersForm = (formField: string): string =>
  `<form method="post" action="/account/sessions/end-others">${formField}
<button type="submit">${wording.endOthers}</button>
</form>`;
