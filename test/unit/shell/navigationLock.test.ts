import type { WebContents as RealWebContents } from 'electron';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockNavigation } from '../../../electron/shell/pageGuards.ts';
import { WebContents } from '../../support/electron/electronDouble.ts';

const origin = 'http://127.0.0.1:4100';

describe('navigation', () => {
  let contents: WebContents;
  let opened: string[];

  beforeEach(() => {
    contents = new WebContents();
    opened = [];
    lockNavigation(contents as unknown as RealWebContents, origin, (link) => opened.push(link));
  });

  function isRefused(event: string, url: string): boolean {
    let refused = false;
    contents.emit(event, { url, preventDefault: () => (refused = true) });
    return refused;
  }

  const events = ['will-navigate', 'will-redirect', 'will-frame-navigate'];

  it.each(events)('%s stays on our origin', (event) => {
    expect(isRefused(event, `${origin}/history?page=2`)).toBe(false);
    expect(opened).toEqual([]);
  });

  it.each(events)('%s elsewhere is refused and opens in the browser', (event) => {
    expect(isRefused(event, 'https://example.com/')).toBe(true);
    expect(opened).toEqual(['https://example.com/']);
  });

  it.each([
    'http://127.0.0.1:4101/',
    'http://127.0.0.1.example.com:4100/',
    'http://user@example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'smb://host/share',
    'not an address',
  ])('refuses %s and opens it nowhere', (url) => {
    expect(isRefused('will-navigate', url)).toBe(true);
    expect(opened).toEqual([]);
  });

  it('never opens a window; https and mailto go to the operating system', () => {
    for (const url of ['https://example.com/a', 'mailto:a@example.com', 'file:///etc/passwd', `${origin}/`]) {
      expect(contents.openHandler?.({ url })).toEqual({ action: 'deny' });
    }
    expect(opened).toEqual(['https://example.com/a', 'mailto:a@example.com']);
  });

  it('attaches no webview', () => expect(isRefused('will-attach-webview', '')).toBe(true));
});
