/** What makes the look of a drawing: style sheets do not go along with a file. */
const properties = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'paint-order',
  'opacity',
  'font-size',
  'font-weight',
  'font-family',
  'text-anchor',
  'visibility',
] as const;

const space = 'http://www.w3.org/2000/svg';
const margin = 24;
const lineHeight = 18;
const titleHeight = 26;

export interface Drawing {
  text: string;
  width: number;
  height: number;
}

/**
 * A figure as a file of its own: its drawing and its legend, under the question that it answers. Always
 * in light colours, as on the paper where it will be.
 */
export async function drawingOf(figure: Element, question: readonly string[]): Promise<Drawing> {
  const font = await fontFace();
  return inLight(() => {
    const svg = figure.querySelector('svg[role="img"]') ?? figure.querySelector('svg');
    if (!svg) throw new Error('This figure has no drawing.');
    const box = svg.getBoundingClientRect();
    const legend = [...figure.querySelectorAll('[data-legend]')];
    const head = titleHeight + (question.length - 1 + Math.min(1, legend.length)) * lineHeight;
    const [width, height] = [box.width + 2 * margin, box.height + head + 3 * margin];
    const page = element('svg', { width, height, viewBox: `0 0 ${width} ${height}` });
    if (font) page.append(element('style', {}, font));
    const { color, fontFamily } = getComputedStyle(document.body);
    page.append(element('rect', { width, height, fill: '#fff' }));
    for (const [line, text] of question.entries())
      page.append(
        element(
          'text',
          {
            x: margin,
            y: margin + 14 + (line === 0 ? 0 : titleHeight - lineHeight + line * lineHeight),
            fill: color,
            'font-family': fontFamily,
            'font-size': line === 0 ? 18 : 13,
            'font-weight': line === 0 ? 600 : 400,
          },
          text,
        ),
      );
    let x = margin;
    const y = margin + titleHeight + (question.length - 1) * lineHeight + 16;
    for (const item of legend) {
      const swatch = item.querySelector('[data-swatch]') ?? item;
      const text = item.textContent ?? '';
      page.append(
        element('line', {
          x1: x,
          x2: x + 14,
          y1: y - 3,
          y2: y - 3,
          stroke: getComputedStyle(swatch).color,
          'stroke-width': 3,
          ...(swatch.hasAttribute('data-compared') && { 'stroke-dasharray': '4 3' }),
          ...(swatch.hasAttribute('data-unsure') && { 'stroke-opacity': 0.3, 'stroke-width': 10 }),
        }),
        element(
          'text',
          { x: x + 20, y: y + 2, fill: color, 'font-family': fontFamily, 'font-size': 13 },
          text,
        ),
      );
      x += 40 + text.length * 7.5;
    }
    const copy = withStyles(svg);
    for (const [name, value] of Object.entries({
      x: margin,
      y: head + 2 * margin,
      width: box.width,
      height: box.height,
    }))
      copy.setAttribute(name, String(value));
    page.append(copy);
    return { text: new XMLSerializer().serializeToString(page), width, height };
  });
}

/** Twice as large, for screens and slides that are sharper than a page. */
export async function pngOf({ text, width, height }: Drawing): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * 2;
    canvas.height = height * 2;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))),
        'image/png',
      ),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

function element(name: string, attributes: Record<string, string | number>, text?: string) {
  const made = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}

/** A copy whose every part says its own look. */
function withStyles(svg: Element): Element {
  const copy = svg.cloneNode(true) as Element;
  const [parts, copies] = [svg, copy].map((each) => [each, ...each.querySelectorAll('*')]);
  for (const [index, part] of (parts ?? []).entries()) {
    const style = getComputedStyle(part);
    const target = copies?.[index];
    for (const name of properties) target?.setAttribute(name, style.getPropertyValue(name));
    target?.removeAttribute('class');
    target?.removeAttribute('style');
  }
  for (const hidden of copy.querySelectorAll('[data-transient]')) hidden.remove();
  return copy;
}

/** Nothing is painted in between: nobody sees it. */
function inLight<T>(run: () => T): T {
  const { dataset } = document.documentElement;
  const theme = dataset.theme;
  dataset.theme = 'light';
  try {
    return run();
  } finally {
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
  }
}

/** The page's own letters, inside the file; without them, the reader's. */
async function fontFace(): Promise<string | undefined> {
  try {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const rule = rules.find((each) => each instanceof CSSFontFaceRule) as CSSFontFaceRule;
    const [, address = ''] = /url\("([^"]*)"\)/.exec(rule.style.getPropertyValue('src')) ?? [];
    const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
    let binary = '';
    for (const byte of bytes) binary += String.fromCharCode(byte);
    const family = rule.style.getPropertyValue('font-family');
    return `@font-face{font-family:${family};font-weight:400 700;src:url("data:font/woff2;base64,${btoa(binary)}") format("woff2")}`;
  } catch {
    return undefined;
  }
}
