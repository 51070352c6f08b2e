import type { Session } from 'electron';

/** The policy that holds when the service states none: everything from our own origin, nothing from anywhere else. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
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
