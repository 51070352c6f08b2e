import { createCipheriv } from 'node:crypto';
import type { MasterKey } from './cryptoSuite.ts';

/** The keys of one kind of packet (RFC 3711 section 4.3). */
export interface SessionKeys {
  readonly encryption: Buffer;
  readonly authentication: Buffer;
  readonly salt: Buffer;
}

/** Key derivation labels (RFC 3711 section 4.3.2): encryption, authentication and salt. */
const LABELS = { rtp: [0, 1, 2], rtcp: [3, 4, 5] } as const;
const AUTHENTICATION_KEY_BYTES = 20;
/** Where the label meets the salt: the packet index behind it is 48 bits of zero, for keys are derived once. */
const LABEL_POSITION = 7;

/** Derives the session keys for RTP or RTCP from a master key; the key derivation rate is 0. */
export function deriveSessionKeys(master: MasterKey, kind: 'rtp' | 'rtcp'): SessionKeys {
  const [encryption, authentication, salt] = LABELS[kind];
  return {
    encryption: derive(master, encryption, master.suite.masterKeyBytes),
    authentication: derive(master, authentication, AUTHENTICATION_KEY_BYTES),
    salt: derive(master, salt, master.salt.length),
  };
}

function derive({ suite, key, salt }: MasterKey, label: number, bytes: number): Buffer {
  const counter = Buffer.alloc(16);
  counter.set(salt);
  counter[LABEL_POSITION] = (counter[LABEL_POSITION] ?? 0) ^ label;
  return createCipheriv(suite.cipher, key, counter).update(Buffer.alloc(bytes));
}
