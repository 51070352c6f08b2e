import { once } from 'node:events';
import { connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import { sayOfLine as say } from '../../../../../shared/sentences/lines.ts';
import { unbracketed } from '../../../kernel/hostAndPort.ts';
import type { LineConfig, LineTestFact } from '../../ports/sip.ts';
import { parseServer } from '../transport/serverAddress.ts';
import { TlsSessions, tlsOptions } from '../transport/tlsClient.ts';
import type { SocketAddress } from '../wire/via.ts';
import { lineDomain } from './lineNetwork.ts';
import { failedBy, type Outcome, ok, skipped } from './stepOutcome.ts';

/** How long the handshake may take, in milliseconds. */
const HANDSHAKE_MS = 5_000;
/** A certificate that ends sooner is worth a word, in days. */
const SOON_DAYS = 14;
const DAY_MS = 86_400_000;

const nameOf = (party: PeerCertificate['subject']): string => [party?.CN, party?.O].flat().filter(Boolean).join(', ');

const dayOf = (text: string): string => new Date(text).toISOString().slice(0, 10);

function factsOf(socket: TLSSocket, certificate: PeerCertificate): LineTestFact[] {
  return [
    { name: 'Issued to', value: nameOf(certificate.subject) },
    { name: 'Issued by', value: nameOf(certificate.issuer) },
    { name: 'Valid from', value: dayOf(certificate.valid_from) },
    { name: 'Valid until', value: dayOf(certificate.valid_to) },
    { name: 'For the names', value: certificate.subjectaltname ?? 'none' },
    { name: 'SHA-256 fingerprint', value: certificate.fingerprint256 },
    { name: 'Encryption', value: `${socket.getProtocol() ?? ''} ${socket.getCipher()?.standardName ?? ''}`.trim() },
  ];
}

/** Shakes hands without refusing anything, so that a certificate that is refused can be shown as well. */
async function handshake(config: LineConfig, address: SocketAddress): Promise<TLSSocket> {
  const peer = { names: namesOf(config), ca: config.tlsCa };
  const options = { ...tlsOptions(peer, address, new TlsSessions()), rejectUnauthorized: false };
  const socket = connect(options);
  socket.on('error', () => {});
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(HANDSHAKE_MS) });
    return socket;
  } catch (error) {
    socket.destroy();
    const isLate = error instanceof Error && error.name === 'AbortError';
    throw isLate ? Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' }) : error;
  }
}

/** The names that the certificate may be for: what the settings say, never what DNS says. */
function namesOf(config: LineConfig): string[] {
  const { host } = parseServer(config.server, config.transport);
  const domain = unbracketed(lineDomain(config).replace(/:\d+$/, ''));
  return [...new Set([host, domain])];
}

function verdict(socket: TLSSocket, config: LineConfig): Error | null {
  // Node's type says Error, its documentation and behaviour say a code or an error.
  const refused: unknown = socket.authorizationError;
  if (!socket.authorized && refused instanceof Error) return refused;
  if (!socket.authorized) return Object.assign(new Error('not trusted'), { code: String(refused) });
  const options = tlsOptions({ names: namesOf(config), ca: null }, { host: '', port: 0 }, new TlsSessions());
  return options.checkServerIdentity?.('', socket.getPeerCertificate()) ?? null;
}

/** The server's certificate: whose it is, until when it is valid, and whether and why it is refused (RFC 5922). */
export async function certificateStep(config: LineConfig, address: SocketAddress, now: number): Promise<Outcome> {
  if (config.transport !== 'tls' && config.transport !== 'wss') return skipped(say('test.not_tls'));
  const socket = await handshake(config, address);
  try {
    const certificate = socket.getPeerCertificate();
    const facts = factsOf(socket, certificate);
    const refusal = verdict(socket, config);
    if (refusal) return failedBy(refusal, facts);
    const days = Math.floor((Date.parse(certificate.valid_to) - now) / DAY_MS);
    const advice = days <= SOON_DAYS ? say('test.ends_soon', { days }) : [];
    return ok(say('test.trusted', { day: dayOf(certificate.valid_to) }), facts, advice);
  } finally {
    socket.destroy();
  }
}
