import { createHash } from 'node:crypto';

/** What whoever builds the site may set; the only reader of the environment. */
const read = (name: string): string | undefined => process.env[name]?.trim() || undefined;

const announcement = read('SITE_ANNOUNCEMENT');

export const settings = {
  /** The public address: canonical links, sitemap, samples. */
  url: read('SITE_URL') ?? 'http://localhost:3000',
  /** The links on the right of the bar; one that is not set is not shown. */
  appUrl: read('SITE_APP_URL'),
  websiteUrl: read('SITE_WEBSITE_URL'),
  repositoryUrl: read('SITE_REPOSITORY_URL'),
  /** Where a page's source is edited; the page's path in this folder follows it. */
  editUrl: read('SITE_EDIT_URL'),
  /** HTML of the announcement bar. A visitor who closed it sees it again once its id changes. */
  announcement: announcement && {
    content: announcement,
    id: read('SITE_ANNOUNCEMENT_ID') ?? createHash('sha256').update(announcement).digest('hex'),
  },
  /** Whether visitors choose between light, dark and their system's colours. */
  colorModes: read('SITE_COLOR_MODES') === 'on',
};
