import { createHash } from 'node:crypto';

/** The settings of a build. No other file reads the environment. */
const read = (name: string): string | undefined => process.env[name]?.trim() || undefined;

const announcement = read('SITE_ANNOUNCEMENT');

export const settings = {
  /** The public address: canonical links, sitemap, samples. */
  url: read('SITE_URL') ?? 'http://localhost:3000',
  /** Links on the right of the bar. One that is not set is not shown. */
  appUrl: read('SITE_APP_URL') ?? '/app',
  websiteUrl: read('SITE_WEBSITE_URL'),
  repositoryUrl: read('SITE_REPOSITORY_URL'),
  /** Prefix of a page's edit link; the page's path in this folder is appended. */
  editUrl: read('SITE_EDIT_URL'),
  /** HTML of the announcement bar. A visitor who closed it sees it again when its id changes. */
  announcement: announcement && {
    content: announcement,
    id: read('SITE_ANNOUNCEMENT_ID') ?? createHash('sha256').update(announcement).digest('hex'),
  },
  /** Whether visitors can choose dark colours or those of their system. */
  colorModes: read('SITE_COLOR_MODES') === 'on',
};
