/**
 * The script that a web site embeds with one tag:
 * `<script src="https://service/widget/callmeback.js" data-key="KEY" async></script>`
 *
 * It asks the service what to show, and shows it in a shadow root, so that neither the page's styles nor the widget's
 * reach the other. It sets no cookie and loads nothing else.
 */
import { connect, type Service } from './service.ts';
import { inAllowedCountry } from './visitorCountry.ts';
import { mountWidget } from './widget.ts';

/** Whether somebody can answer is asked again after this time while the page is seen. */
const refreshMs = 60_000;
/** What is older is asked again when the visitor opens the panel, or comes back to the page. */
const freshMs = 5_000;

const script = (document.currentScript ??
  document.querySelector('script[data-key][src*="callmeback.js"]')) as HTMLScriptElement | null;

function whenReady(start: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
  else start();
}

async function start(service: Service, tag: HTMLScriptElement): Promise<void> {
  const look = await service.look();
  if (look.show_to_allowed_countries_only && !inAllowedCountry(look.countries, navigator.languages)) return;
  let askedAt = Date.now();
  const refresh = (): void => {
    if (document.hidden || Date.now() - askedAt < freshMs) return;
    askedAt = Date.now();
    service.look().then(widget.show, () => undefined);
  };
  const widget = mountWidget(service, look, tag, refresh);
  setInterval(refresh, refreshMs);
  document.addEventListener('visibilitychange', refresh);
}

const key = script?.dataset.key;
if (script && key) {
  const service = connect(new URL('../v1.1', script.src).href, key);
  whenReady(() => {
    // A page must not break because of its telephone button; who embeds it finds the reason here.
    // biome-ignore lint/suspicious/noConsole: the only way to tell the web site's developer
    start(service, script).catch((error: unknown) => console.warn('Call Me Back:', error));
  });
}
