import { z } from 'zod';

/**
 * How a party's audio is encrypted between it and the service: not at all, with keys in the session description (RFC 4568),
 * which are as secret as the signalling, or with keys of a handshake of its own (RFC 5764).
 */
const audioEncryptions = ['none', 'sdes', 'dtls'] as const;

/** How a party's audio is encrypted. */
export type AudioEncryption = (typeof audioEncryptions)[number];

/** The same with the empty text for a party that has no audio over the network. */
export const audioEncryptionSchema = z.enum([...audioEncryptions, '']);
