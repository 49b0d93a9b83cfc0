import { escapeHtml } from '../identity/pages/page-frame.ts';
import { type Message, signature } from './wording.ts';

export const toText = (message: Message): string => {
  const { title, paragraphs, figures = [], tables = [], closing = [], action, notes } = message;
  return [
    title,
    ...paragraphs,
    ...(figures.length > 0 ? [figures.map(figureLine).join('\n')] : []),
    ...tables.map(tableText),
    ...closing,
    ...(action ? [actionText(action)] : []),
    ...notes,
    `--\u0020\n${message.footer?.text ?? signature}`,
    ...(message.footer ? [actionText(message.footer.action)] : []),
  ].join('\n\n');
};

type Figure = NonNullable<Message['figures']>[number];
type Table = NonNullable<Message['tables']>[number];
type Action = NonNullable<Message['action']>;

const actionText = ({ label, link }: Action): string => `${label}\u00a0:\n${link}`;

const figureLine = ({ label, value, before }: Figure): string =>
  `${label}\u00a0: ${value} (${before})`;

const tableText = ({ title, headings, rows }: Table): string =>
  [
    `${title} (${headings.join(', ')})`,
    ...rows.map(([name, ...values]) => `- ${name}\u00a0: ${values.join(', ')}`),
  ].join('\n');

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

const cell = 'padding:8px 0 8px 12px;border-top:1px solid #b8cad5;';

const numberCell = (tag: 'th' | 'td', text: string): string =>
  `<${tag}${tag === 'th' ? ' scope="col"' : ''} style="${cell}text-align:right;white-space:nowrap">${escapeHtml(text)}</${tag}>`;

const nameCell = (tag: 'th' | 'td', text: string): string =>
  `<${tag}${tag === 'th' ? ' scope="col"' : ''} style="${cell}padding-left:0;text-align:left;overflow-wrap:anywhere">${escapeHtml(text)}</${tag}>`;

const tableRow = (tag: 'th' | 'td', [name = '', ...values]: readonly string[]): string =>
  `<tr>${nameCell(tag, name)}${values.map((value) => numberCell(tag, value)).join('')}</tr>`;

const table = ({ title, headings, rows }: Table): string =>
  `<h2 style="margin:24px 0 8px;font-size:17px">${escapeHtml(title)}</h2>
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;font-size:15px;font-variant-numeric:tabular-nums">
${tableRow('th', headings)}
${rows.map((row) => tableRow('td', row)).join('\n')}
</table>`;

const figure = ({ label, value, before }: Figure): string =>
  `<tr><td style="padding:10px 0;border-top:1px solid #b8cad5"><span class="note" style="font-size:14px;color:#4a6072">${escapeHtml(label)}</span><br>
<strong style="font-size:22px;font-variant-numeric:tabular-nums">${escapeHtml(value)}</strong>
<span class="note" style="font-size:14px;color:#4a6072">${escapeHtml(before)}</span></td></tr>`;

const figureTable = (figures: readonly Figure[]): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">
${figures.map(figure).join('\n')}
</table>`;

const plain = (text: string): string => paragraph(text, 'overflow-wrap:anywhere', 'text');

const footerText = ({ footer }: Message): string =>
  footer
    ? `${escapeHtml(footer.text)} <a class="link" href="${escapeHtml(footer.action.link)}" style="color:#0b6477">${escapeHtml(footer.action.label)}</a>`
    : escapeHtml(signature);

/** In the hand of our pages, without an image or anything else to fetch. */
export const toHtml = (message: Message): string => {
  const { subject, title, paragraphs, figures, tables = [], closing = [], action, notes } = message;
  return `<!doctype html>
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
${paragraphs.map(plain).join('\n')}
${figures ? figureTable(figures) : ''}
${tables.map(table).join('\n')}
${closing.map(plain).join('\n')}
${action ? button(action) : ''}
${notes.map((text) => paragraph(text, 'font-size:14px;color:#4a6072;overflow-wrap:anywhere', 'note')).join('\n')}
<p class="foot" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #b8cad5;font-size:13px;color:#4a6072">${footerText(message)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
};
