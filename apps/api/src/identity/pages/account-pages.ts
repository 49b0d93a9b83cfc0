import type { Agent } from '@sillage/contract/access/agents';
import { accountWording } from './account-wording.ts';
import { escapeHtml } from './page-frame.ts';

const { profile } = accountWording;

export const profileSection = ({ email, firstname, lastname }: Agent): string =>
  `<p>${profile.intro}</p>
<dl>
<dt>${profile.name}</dt><dd>${escapeHtml(`${firstname} ${lastname}`.trim())}</dd>
<dt>${profile.email}</dt><dd>${escapeHtml(email)}</dd>
</dl>`;
