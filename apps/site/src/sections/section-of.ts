/** The parts of the documentation, by the first folder of their address. */
const sections = ['concepts', 'guides', 'technicals', 'operate'] as const;

type Section = (typeof sections)[number] | 'start';

/** The part that a page belongs to: its icon is in `css/sections.css`. */
export function sectionOf(permalink: string): Section {
  const folder = permalink.split('/docs/')[1]?.split('/')[0];
  return sections.find((section) => section === folder) ?? 'start';
}
