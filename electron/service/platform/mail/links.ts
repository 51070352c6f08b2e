/**
 * Links in mail. They begin with an address that an administrator has set, never with the one that a request came to:
 * whoever asks for a reset chooses the `Host` header, and a link built from it would hand the token to a stranger.
 */

/** The address at which people of a customer reach the interface, without a slash at the end; null if none is set. */
export type LinkBase = (customerId: number) => Promise<string | null>;

/** The page that takes a reset token; the token is in the fragment, which browsers send to no server. */
export const resetLink = (base: string, token: string): string => `${base}/#/reset/${token}`;

/** The page that confirms an address by the code of its mail. */
export const confirmationLink = (base: string, code: string): string => `${base}/#/confirm/${code}`;

/** The page that accepts an invitation; the code is in the fragment. */
export const joinLink = (base: string, code: string): string => `${base}/join#code=${code}`;

/** The same for the desktop program; `pin` is the SHA-256 of the public key of the service's own authority. */
export function joinAppLink(base: string, pin: string | null, code: string): string {
  const query = new URLSearchParams({ url: base, ...(pin === null ? {} : { pin }), code });
  return `cordboard://join?${query.toString()}`;
}
