import { escapeHtml } from '../identity/pages/page-frame.ts';
import { type Message, signature } from './wording.ts';

export const toText = ({ title, paragraphs, action, notes }: Message): string =>
  [
    title,
    ...paragraphs,
    ...(action ? [`${action.label}\u00a0:\n${action.link}`] : []),
    ...notes,
    `--\u0020\n${signature}`,
  ].join('\n\n');

const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .sea { background: #07263b !important; }
  .card { background: #0e3550 !important; color: #eaf3f8 !important; }
  .note, .foot { color: #b6cad8 !important; }
  .link { color: #8fd6e5 !important; }
  .brand { color: #8fd6e5 !important; }
}
@media (max-width: 480px) { .card { padding: 24px 20px !important; } }
`;

const paragraph = (text: string, look: string, name: string): string =>
  `<p class="${name}" style="margin:0 0 16px;${look}">${escapeHtml(text)}</p>`;

const button = ({ label, link }: { label: string; link: string }): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 22px;border-radius:6px;background:#ff9d6c;color:#07263b;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="note" style="margin:0 0 24px;font-size:14px;color:#4a6072;overflow-wrap:anywhere;word-break:break-word"><a class="link" href="${escapeHtml(link)}" style="color:#0b6477">${escapeHtml(link)}</a></p>`;

/** In the hand of our pages, without an image or anything else to fetch. */
export const toHtml = ({ subject, title, paragraphs, action, notes }: Message): string =>
  `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${style}</style>
</head>
<body class="sea" style="margin:0;padding:0;background:#e9f1f5">
<table class="sea" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#e9f1f5">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="height:6px;border-radius:10px 10px 0 0;background:#ff9d6c;font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td class="card" style="padding:32px;border-radius:0 0 10px 10px;background:#ffffff;color:#0b2438;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<p class="brand" style="margin:0 0 4px;color:#0b6477;font-weight:700">Sillage</p>
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${paragraphs.map((text) => paragraph(text, 'overflow-wrap:anywhere', 'text')).join('\n')}
${action ? button(action) : ''}
${notes.map((text) => paragraph(text, 'font-size:14px;color:#4a6072;overflow-wrap:anywhere', 'note')).join('\n')}
<p class="foot" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #b8cad5;font-size:13px;color:#4a6072">${escapeHtml(signature)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
