import type { HtmlTagObject } from '@docusaurus/types';

/**
 * A visitor who closed the last announcement has the bar hidden before the page is drawn, and the
 * theme undoes it only at the next page. This forgets the dismissal first when the id is another.
 */
export const newAnnouncementTag = (id: string): HtmlTagObject => ({
  tagName: 'script',
  attributes: {},
  innerHTML: `try{if(localStorage.getItem('docusaurus.announcement.id')!==${JSON.stringify(id).replaceAll('<', '\\u003c')})localStorage.setItem('docusaurus.announcement.dismiss','false')}catch(e){}`,
});
