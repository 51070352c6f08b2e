import { createHash } from 'node:crypto';
import { systemClock } from '../../../electron/service/kernel/clock.ts';
import { createSipEndpoint } from '../../../electron/service/telephony/sip/endpoint/createSipEndpoint.ts';
import { Registrar } from '../../../electron/service/telephony/sip/registrar/registrar.ts';
import { mediaDouble } from '../sip/mediaDouble.ts';
import { recordingLogger } from '../sip/recordingLogger.ts';
import { until } from '../until.ts';
import type { Place } from './tortureCase.ts';
import { openWire } from './wires.ts';

const REALM = 'torture';
const PASSWORD = 'secret';

/** A peer that torments a registrar over UDP, knowing the password of user 100. */
export interface RegistrarPeer {
  readonly place: Place;
  /** Sends a REGISTER, authenticates if asked to, and answers the final status. */
  register(text: string): Promise<number>;
  close(): Promise<void>;
}

/** Starts both on loopback. */
export async function startRegistrarPeer(): Promise<RegistrarPeer> {
  const registrar = new Registrar({
    realm: REALM,
    clock: systemClock,
    passwordOf: (user) => (user === '100' ? PASSWORD : null),
  });
  const endpoint = createSipEndpoint({
    media: mediaDouble(),
    logger: recordingLogger(),
    localAddress: '127.0.0.1',
    port: 0,
    domain: 'pbx.test',
    user: 'registrar',
    onRegister: (request) => registrar.handle(request),
  });
  await endpoint.connect();
  const wire = await openWire('udp', () => `127.0.0.1:${endpoint.local?.port}`, { key: '', cert: '' });
  const ask = async (text: string) => {
    const before = wire.received().length;
    wire.send(text);
    const answer = () => wire.received().slice(before);
    await until(() => answer().endsWith('\r\n\r\n'), { what: 'an answer of the registrar' });
    return answer();
  };
  return {
    place: { peer: wire.address, via: 'UDP' },
    async register(text) {
      const answer = await ask(text);
      // Credentials that prove nothing are a case of their own.
      const asked = answer.startsWith('SIP/2.0 401') && !/^Authorization:/m.test(text);
      return statusOf(asked ? await ask(proven(text, /nonce="([^"]*)"/.exec(answer)?.[1] ?? '')) : answer);
    },
    async close() {
      wire.close();
      await endpoint.close();
    },
  };
}

const statusOf = (answer: string) => Number(/^SIP\/2\.0 (\d{3})/.exec(answer)?.[1]);

/** The same request in another transaction, with credentials (RFC 2617 section 3.2.2, without qop). */
function proven(text: string, nonce: string): string {
  const md5 = (value: string) => createHash('md5').update(value).digest('hex');
  const uri = text.split(' ', 2)[1];
  const response = md5(`${md5(`100:${REALM}:${PASSWORD}`)}:${nonce}:${md5(`REGISTER:${uri}`)}`);
  const credentials = `username="100", realm="${REALM}", nonce="${nonce}", uri="${uri}", response="${response}"`;
  return text
    .replace(/^(Call-ID|i): *\S+/im, (header) => `${header}-proven`)
    .replace(/branch=[^;\s]+/, (branch) => `${branch}-proven`)
    .replace('\r\n\r\n', `\r\nAuthorization: Digest ${credentials}\r\n\r\n`);
}
