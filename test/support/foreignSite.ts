import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web site of somebody else on loopback: another origin than the service's. */
export interface ForeignSite {
  /** Such as `http://127.0.0.1:4711`. */
  readonly origin: string;
  /** Makes `/` this page from now on. */
  show(html: string): void;
  close(): Promise<void>;
}

/** Starts it. Its pages forbid inline scripts and styles, as careful sites do. */
export async function startForeignSite(allowedServices: readonly string[] = []): Promise<ForeignSite> {
  let page = '';
  const services = allowedServices.join(' ');
  const policy = `default-src 'none'; script-src 'self' ${services}; connect-src ${services || "'none'"}; style-src 'self'`;
  const server = createServer((request, response) => {
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
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A page of a shop with the one tag that embeds the widget. */
export function pageWithWidget(serviceUrl: string, key: string): string {
  const tag = `<script src="${serviceUrl}/widget/callmeback.js" data-key="${key}" async></script>`;
  return `<!doctype html><html lang="en"><title>A shop</title><main><h1>A shop</h1><p>Shoes and hats.</p>${tag}</main></html>`;
}
