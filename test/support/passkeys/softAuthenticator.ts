/**
 * An authenticator without hardware, as a page's browser speaks to it: it makes passkeys (ES256, no attestation) and signs
 * with them whatever origin the test says that the page has. Attacks are made with it; Chromium's own is the peer elsewhere.
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What the options of a ceremony say that matters here. */
interface Ceremony {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id: string };
}

/** One passkey and what signs with it. */
export interface SoftAuthenticator {
  /** Its credential's id, base64url. */
  readonly id: string;
  /** The answer to the options of POST /me/passkeys/options. */
  make(options: unknown, origin: string): ReturnType<typeof described> & { readonly response: Made };
  /** The answer to the options of POST /login/passkey/options; `counter` is what it says of itself, default one more. */
  /** `verified` false: it was touched, and asked nobody for a fingerprint or PIN. */
  use(
    options: unknown,
    origin: string,
    counter?: number,
    verified?: boolean,
  ): ReturnType<typeof described> & { readonly response: Used };
}

interface Made {
  readonly clientDataJSON: string;
  readonly attestationObject: string;
}

interface Used {
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

const PRESENT = 0x01;
const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const described = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

function clientData(type: 'webauthn.create' | 'webauthn.get', { challenge }: Ceremony, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const end = Buffer.alloc(5);
  end.writeUInt8(flags, 0);
  end.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), end]);
}

/** The public key in COSE (RFC 9053): EC2, ES256, P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point(x)],
    [-3, point(y)],
  ]);
  return Buffer.from(isoCBOR.encode(key as never));
}

/** Makes one. */
export function createSoftAuthenticator(): SoftAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let count = 0;
  return {
    id,
    make(options, origin) {
      const ceremony = options as Ceremony;
      const length = Buffer.from([0, rawId.length]);
      const head = authenticatorData(ceremony.rp?.id ?? '', PRESENT_AND_VERIFIED | WITH_KEY, 0);
      const authData = Buffer.concat([head, Buffer.alloc(16), length, rawId, coseKey(publicKey)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...described(id),
        response: {
          clientDataJSON: clientData('webauthn.create', ceremony, origin).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        },
      };
    },
    use(options, origin, counter, verified = true) {
      const ceremony = options as Ceremony;
      count = counter ?? count + 1;
      const data = authenticatorData(ceremony.rpId ?? '', verified ? PRESENT_AND_VERIFIED : PRESENT, count);
      const client = clientData('webauthn.get', ceremony, origin);
      return {
        ...described(id),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      };
    },
  };
}
