import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web site of somebody else on loopback: another origin than the service's. */
export interface ForeignSite {
  /** Such as `http://127.0.0.1:4711`. */
  readonly origin: string;
  /** Makes `/` this page from now on. */
  show(html: string): void;
  /** Has a script or style sheet at a path such as `/shop.css`. */
  serve(path: string, content: string): void;
  close(): Promise<void>;
}

/** Starts it. Its pages forbid inline scripts and styles, as careful sites do. */
export async function startForeignSite(allowedServices: readonly string[] = []): Promise<ForeignSite> {
  let page = '';
  const files = new Map<string, string>();
  const services = allowedServices.join(' ');
  const policy = `default-src 'none'; script-src 'self' ${services}; connect-src ${services || "'none'"}; style-src 'self'`;
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file !== undefined) {
      const type = request.url?.endsWith('.css') ? 'text/css' : 'text/javascript';
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(file);
      return;
    }
    if (request.url !== '/') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
    response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show: (html) => {
      page = html;
    },
    serve: (path, content) => void files.set(path, content),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** What a page with the widget has besides. */
export interface ForeignPage {
  /** Style sheets and scripts of the site, by path, in order. */
  readonly files?: readonly string[];
  readonly body?: string;
  readonly direction?: 'ltr' | 'rtl';
}

/** The one tag that embeds the widget. */
export const widgetTag = (serviceUrl: string, key: string): string =>
  `<script src="${serviceUrl}/widget/callmeback.js" data-key="${key}" async></script>`;

/** A page of a shop with that tag. */
export function pageWithWidget(serviceUrl: string, key: string, more: ForeignPage = {}): string {
  const { files = [], body = '<p>Shoes and hats.</p>', direction = 'ltr' } = more;
  const links = files.map((path) =>
    path.endsWith('.css') ? `<link rel="stylesheet" href="${path}">` : `<script src="${path}"></script>`,
  );
  const head = `<meta name="viewport" content="width=device-width"><title>A shop</title>${links.join('')}`;
  const main = `<main><h1>A shop</h1>${body}${body.includes('callmeback.js') ? '' : widgetTag(serviceUrl, key)}</main>`;
  return `<!doctype html><html lang="en" dir="${direction}"><head>${head}</head><body>${main}</body></html>`;
}
