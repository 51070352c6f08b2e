import type { WebContents } from 'electron';
import { isExternalLink } from './externalLinks.ts';

/**
 * Keeps a page on its own origin: navigation and redirects elsewhere are refused, no window is ever opened, no `webview`
 * attached. A link that people may follow (`https:`, `mailto:`) opens in their browser instead.
 *
 * @param contents the page
 * @param origin the service's own, such as `http://127.0.0.1:4100`
 * @param openExternal hands a link to the operating system
 */
export function lockNavigation(contents: WebContents, origin: string, openExternal: (link: string) => void): void {
  const openElsewhere = (link: string) => {
    if (isExternalLink(link)) openExternal(link);
  };
  const stay = (event: { url: string; preventDefault: () => void }) => {
    if (originOf(event.url) === origin) return;
    event.preventDefault();
    openElsewhere(event.url);
  };
  contents.on('will-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    openElsewhere(url);
    return { action: 'deny' };
  });
}

function originOf(link: string): string | undefined {
  return URL.canParse(link) ? new URL(link).origin : undefined;
}
