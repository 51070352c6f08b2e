/** A host as it stands in a URI: an IPv6 address in brackets (RFC 3986 section 3.2.2). */
export function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** A host as it is without a URI around it: the inverse of `bracketed`. */
export function unbracketed(host: string): string {
  return host.replace(/^\[|\]$/g, '');
}

/** An address as people write it, such as `192.0.2.7:5060` or `[2001:db8::7]:5060`. */
export function hostAndPort({ host, port }: { readonly host: string; readonly port: number }): string {
  return `${bracketed(host)}:${port}`;
}

const loopbackNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]', '::1'];

/** Whether a host name or address is this machine's own. */
export function isLoopback(host: string): boolean {
  return loopbackNames.includes(host.toLowerCase()) || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(host);
}
