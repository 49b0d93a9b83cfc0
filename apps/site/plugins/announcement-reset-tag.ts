import type { HtmlTagObject } from '@docusaurus/types';

/**
 * The theme hides the bar from a visitor who closed an earlier announcement, and shows a new one
 * only at the next page. This script forgets the dismissal before the first paint.
 */
export const announcementResetTag = (id: string): HtmlTagObject => ({
  tagName: 'script',
  attributes: {},
  innerHTML: `try{if(localStorage.getItem('docusaurus.announcement.id')!==${JSON.stringify(id).replaceAll('<', '\\u003c')})localStorage.setItem('docusaurus.announcement.dismiss','false')}catch(e){}`,
});
