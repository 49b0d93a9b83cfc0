import { CookieJar } from './browser-sign-in.ts';

export interface VisitedPage {
  status: number;
  url: string;
  html: string;
  headers: Headers;
}

/** A person with a browser without a screen, who opens pages and sends their forms. */
export class PageVisitor extends CookieJar {
  /** Opens an address and goes where it leads. */
  async open(url: string, request: RequestInit = {}): Promise<VisitedPage> {
    let response = await this.fetch(url, request);
    let at = url;
    while (response.status === 303) {
      at = new URL(response.headers.get('location') ?? '', at).href;
      response = await this.fetch(at);
    }
    return {
      status: response.status,
      url: at,
      html: await response.text(),
      headers: response.headers,
    };
  }

  /** Sends a form of a page: the one that has all these hidden fields, filled in with the others. */
  send(
    { html, url }: VisitedPage,
    fields: Record<string, string> = {},
    deed?: string,
  ): Promise<VisitedPage> {
    const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? [];
    const form = forms.find((each) => deed === undefined || each.includes(`value="${deed}"`)) ?? '';
    const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)"[^>]*value="([^"]*)"/g)];
    const body = new URLSearchParams();
    for (const [, name = '', value = ''] of hidden) body.set(name, value);
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const action = /<form[^>]* action="([^"]+)"/.exec(form)?.[1] ?? url;
    return this.open(new URL(action, url).href, { method: 'POST', body });
  }
}
