/** On a grid of 24, drawn with a line of one width. */
const paths = {
  performances: 'M4 20V10M10 20V4M16 20v-7M21 20H3',
  paths: 'M4 6h5c4 0 3 12 7 12h4M4 18h3M17 15l3 3-3 3M4 12h3',
  events: 'M4 6h16M4 12h16M4 18h10',
  live: 'M3 12h4l3-8 4 16 3-8h4',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  people: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21c0-4 3.5-6 8-6s8 2 8 6',
  visits: 'M3 5h18v14H3zM3 9h18M7 7h.01M10 7h.01',
  integrations:
    'M10 14a4 4 0 0 1 0-6l3-3a4 4 0 0 1 6 6l-1.5 1.5M14 10a4 4 0 0 1 0 6l-3 3a4 4 0 0 1-6-6l1.5-1.5',
  campaigns: 'M4 10v4h3l8 5V5L7 10zM18 9a4 4 0 0 1 0 6',
  outlays: 'M17 6a7 7 0 1 0 0 12M4 10h9M4 14h9',
  types: 'M4 4h7v7H4zM14 4h6v7h-6zM4 14h7v6H4zM14 17h6',
  fields: 'M4 5h16v5H4zM4 14h16v5H4zM7 7.5h.01M7 16.5h.01',
  start: 'M9 6h11M9 12h11M9 18h11M4 6l1 1 2-2M4 12l1 1 2-2M4 18l1 1 2-2',
  keys: 'M15 9a4 4 0 1 1-4 4L4 20v-3h3v-3h3M16 8h.01',
  access:
    'M9 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M2 20c0-4 3-6 7-6s7 2 7 6M16 4a4 4 0 0 1 0 8M22 20c0-3-1.5-5-4-5.7',
  audit: 'M6 3h9l4 4v14H6zM14 3v5h5M9 13h6M9 17h6',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4M9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  webhooks: 'M12 9a3 3 0 1 0-3-3l-4 8M5 17a3 3 0 1 0 3 0h8M19 14a3 3 0 1 1-3 3M12 6l4 7',
  views: 'M6 3h12v18l-6-4-6 4z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l5 5',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M5 5l14 14M19 5L5 19',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  add: 'M12 5v14M5 12h14',
  check: 'M4 13l5 5L20 6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  upload: 'M12 16V5M7 9l5-5 5 5M4 20h16',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
  filter: 'M3 5h18l-7 8v6l-4 2v-8z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  warning: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 11v5M12 8h.01',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M19 5l-1.5 1.5M6.500 17.500L5 19',
  moon: 'M20 14A8 8 0 1 1 10 4a6.500 6.500 0 0 0 10 10',
  leave: 'M10 4H4v16h6M9 12h12M17 8l4 4-4 4',
  refresh: 'M20 11a8 8 0 1 0-2 6M20 4v7h-7',
  edit: 'M4 20h4L20 8l-4-4L4 16z',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4l13 8-13 8z',
  note: 'M5 4h14v11H9l-4 5z',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.300-1 .9-1 1.700M12 16.500h.01',
} as const;

export type IconName = keyof typeof paths;

/** Beside words, never instead of them: it says nothing to screen readers. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={paths[name]} />
  </svg>
);
