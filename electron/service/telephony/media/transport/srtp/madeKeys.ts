import { type MadeKeys, SdpError } from '../../../ports/media.ts';
import { type CryptoSuite, cryptoSuite, type MasterKey } from './cryptoSuite.ts';
import type { StreamKeys } from './streamSecurity.ts';

/** Keys of a stream as they are stored. */
export function writeKeys({ send, receive }: StreamKeys): MadeKeys {
  const text = ({ key, salt }: MasterKey) => Buffer.concat([key, salt]).toString('base64');
  return { suite: send.suite.name, send: text(send), receive: text(receive) };
}

/** @throws SdpError where they are none. */
export function readKeys({ suite: name, send, receive }: MadeKeys): StreamKeys {
  const suite = cryptoSuite(name);
  if (suite === null) throw new SdpError('The stored keys are of no crypto suite that we know.');
  return { send: masterKey(suite, send), receive: masterKey(suite, receive) };
}

function masterKey(suite: CryptoSuite, text: string): MasterKey {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== suite.masterKeyBytes + suite.masterSaltBytes) {
    throw new SdpError('A stored key is too short or too long.');
  }
  const key = bytes.subarray(0, suite.masterKeyBytes);
  return { suite, key, salt: bytes.subarray(suite.masterKeyBytes), mkiBytes: 0 };
}
