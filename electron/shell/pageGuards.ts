import type { Session, WebContents } from 'electron';
import { busyLightProtocolOf } from '../../shared/busyLights.ts';

/** Schemes that the operating system may be asked to open; anything else could run a program. */
const externalSchemes = new Set(['https:', 'mailto:']);

/** Whether a link may be handed to the operating system: an absolute `https:` or `mailto:` address. */
export function isExternalLink(link: string): boolean {
  return URL.canParse(link) && externalSchemes.has(new URL(link).protocol);
}

/** The policy that holds when the service states none: everything from our own origin, nothing from anywhere else. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  // WebAssembly of our own, which takes the noise out of a microphone; scripts made of text stay forbidden.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Headers = Record<string, string[]>;

/** The headers with our policy added, unless they bring one. */
export function withPolicy(headers: Headers): Headers {
  const hasPolicy = Object.keys(headers).some((name) => name.toLowerCase() === 'content-security-policy');
  return hasPolicy ? headers : { ...headers, 'Content-Security-Policy': [contentSecurityPolicy] };
}

/** Sees to it that no page of the session runs without a content security policy. */
export function enforcePolicy(session: Session): void {
  session.webRequest.onHeadersReceived(({ responseHeaders }, answer) => {
    answer({ responseHeaders: withPolicy(responseHeaders ?? {}) });
  });
}

/** Permissions of the page: the microphone, its choice of loudspeaker, a headset's buttons, notifications, and copying text. */
const granted = new Set(['media', 'speaker-selection', 'hid', 'notifications', 'clipboard-sanitized-write']);

/** The permission in question, in the form that Electron's two handlers share. */
export type PermissionQuestion = {
  permission: string;
  /** Address or origin of who asks. */
  asker: string;
  /** For `media`: which kinds. */
  mediaTypes?: readonly string[];
};

/**
 * Whether a page may use something.
 *
 * @param question what and who
 * @param origin the service's own; nobody else is granted anything
 */
export function isGranted({ permission, asker, mediaTypes = [] }: PermissionQuestion, origin: string): boolean {
  if (!URL.canParse(asker) || new URL(asker).origin !== origin) return false;
  return granted.has(permission) && !mediaTypes.includes('video');
}

/** Usage pages of telephones and headsets, and of lights: the only devices of their kind that the page may use. */
const usablePages: readonly unknown[] = [0x0b, 0x08];

/** A device as Electron describes it. */
type AskedDevice = { readonly deviceType: string; readonly origin: string; readonly device: object };

/** Whether the page may use that device: a headset or a busy light, if the page is ours. */
export function isUsableHeadset({ deviceType, origin: asker, device }: AskedDevice, origin: string): boolean {
  const collections = 'collections' in device && Array.isArray(device.collections) ? device.collections : [];
  const isHeadset = collections.some(({ usagePage }: { usagePage?: unknown }) => usablePages.includes(usagePage));
  const isUsable = isHeadset || busyLightProtocolOf(device) !== null;
  return deviceType === 'hid' && isUsable && isGranted({ permission: 'hid', asker }, origin);
}

/** Answers a session's permission requests and checks by {@link isGranted}. */
export function guardPermissions(session: Session, origin: string): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    const mediaTypes = 'mediaTypes' in details ? details.mediaTypes : undefined;
    answer(isGranted({ permission, asker: details.requestingUrl, mediaTypes }, origin));
  });
  session.setPermissionCheckHandler((_contents, permission, asker, details) => {
    const mediaTypes = details.mediaType === undefined ? [] : [details.mediaType];
    return isGranted({ permission, asker, mediaTypes }, origin);
  });
  // Headsets need no choice from a list here: this program is for telephony. The page can leave one alone.
  session.setDevicePermissionHandler((asked) => isUsableHeadset(asked, origin));
  session.on('select-hid-device', (event, { deviceList }, choose) => {
    event.preventDefault();
    choose(deviceList[0]?.deviceId ?? null);
  });
}

/**
 * Keeps a page on its own origin: navigation and redirects elsewhere are refused, no window is ever opened, no
 * `webview` attached. Links that people may follow (`https:`, `mailto:`) open in their browser instead.
 *
 * @param contents the page
 * @param origin the service's own, such as `http://127.0.0.1:4100`
 * @param openExternal passes a link to the operating system
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
