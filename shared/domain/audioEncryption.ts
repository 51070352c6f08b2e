/**
 * How a party's audio is encrypted between it and the service: not at all, with keys in the session description (RFC 4568),
 * which are as secret as the signalling, or with keys of a handshake of its own (RFC 5764).
 */
export const audioEncryptions = ['none', 'sdes', 'dtls'] as const;

/** How a party's audio is encrypted. */
export type AudioEncryption = (typeof audioEncryptions)[number];
