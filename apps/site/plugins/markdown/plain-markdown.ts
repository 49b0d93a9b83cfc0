export interface MarkdownPage {
  title: string;
  description: string;
  /** The file in `docs/`, with its front matter. */
  source: string;
  /** Makes a link of the text absolute. */
  resolveLink: (link: string) => string;
}

const fence = /^(`{3,}|~{3,})/;

/** A documentation page as standard Markdown: no front matter, no MDX, absolute links. */
export function plainMarkdown({ title, description, source, resolveLink }: MarkdownPage): string {
  const body = source.replace(/^---\n[\s\S]*?\n---\n/, '');
  const text = proseAndCode(body)
    .map(({ code, text }) => (code ? text : plainProse(text, resolveLink)))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return `# ${title}\n\n> ${description}\n\n${text}\n`;
}

/** Separates prose from fenced code, which stays unchanged. */
function proseAndCode(body: string): { code: boolean; text: string }[] {
  const parts: { code: boolean; lines: string[] }[] = [{ code: false, lines: [] }];
  let open = '';
  for (const line of body.split('\n')) {
    const mark = fence.exec(line.trimStart())?.[1] ?? '';
    const current = parts.at(-1);
    if (open === '' && mark !== '') {
      open = mark;
      parts.push({ code: true, lines: [line] });
    } else {
      current?.lines.push(line);
      if (open !== '' && mark.startsWith(open)) {
        open = '';
        parts.push({ code: false, lines: [] });
      }
    }
  }
  return parts.map(({ code, lines }) => ({ code, text: lines.join('\n') }));
}

const plainProse = (text: string, resolveLink: (link: string) => string): string =>
  text
    .replace(/^(import|export)\s.*$/gm, '')
    .replace(/[ \t]*\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/<\/?[A-Z][\w.]*(?:\s(?:"[^"]*"|\{[^}]*\}|[^>"{])*)?\/?>/g, '')
    .replace(/^:::(\w+)(?:\[(.*)\])?[ \t]*$/gm, (_, kind, label) => `**${label ?? kind}**`)
    .replace(/^:::[ \t]*$/gm, '')
    .replace(/\]\(([^)\s]+)\)/g, (_, link) => `](${resolveLink(link)})`);
