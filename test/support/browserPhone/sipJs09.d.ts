/** As much of sip.js 0.9, which has no types, as a page that watches uses. */
declare module 'sip.js-0.9/dist/sip.js' {
  export interface Subscription {
    on(event: 'notify', listener: (notification: { readonly request: Request }) => void): void;
    on(event: 'accepted', listener: () => void): void;
    on(event: 'failed', listener: (response?: { readonly status_code: number }) => void): void;
    unsubscribe(): void;
  }

  interface Request {
    readonly body: string;
    getHeader(name: string): string | undefined;
  }

  interface UserAgent {
    on(event: 'connected', listener: () => void): void;
    subscribe(target: string, event: string, options: { readonly expires: number }): Subscription;
  }

  const SIP: { readonly UA: new (options: object) => UserAgent };
  export default SIP;
}
