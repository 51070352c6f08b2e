import { once } from 'node:events';
import { connect } from 'node:net';
import type { LineConfig, LineTestFact } from '../../../ports/sip.ts';
import type { SocketAddress } from '../../wire/via.ts';
import { codeOf } from '../failureAdvice.ts';
import { failedBy, type Outcome, ok } from './outcome.ts';

/** How long an address may take to accept a connection, in milliseconds. */
const CONNECT_MS = 4_000;
/** More addresses than these are not knocked at. */
const MOST_ADDRESSES = 10;

interface Knock {
  readonly address: SocketAddress;
  /** Null when the address accepted. */
  readonly error: unknown;
}

async function knock(address: SocketAddress): Promise<Knock> {
  const socket = connect({ host: address.host, port: address.port });
  // What goes wrong after the connection was there is of no interest.
  socket.on('error', () => {});
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_MS) });
    return { address, error: null };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'AbortError';
    return { address, error: isLate ? Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' }) : error };
  } finally {
    socket.destroy();
  }
}

const factOf = ({ address: { host, port }, error }: Knock): LineTestFact => ({
  name: `${host.includes(':') ? `[${host}]` : host}, port ${port}`,
  value: error ? `does not accept (${codeOf(error) || 'error'})` : 'accepts',
});

/** Whether the server's addresses accept connections; one of them is enough. UDP knows no connections. */
export async function connectStep(config: LineConfig, addresses: readonly SocketAddress[]): Promise<Outcome> {
  if (config.transport === 'udp') return ok('UDP needs no connection; a local port is open.');
  const knocks = await Promise.all(addresses.slice(0, MOST_ADDRESSES).map(knock));
  const facts = knocks.map(factOf);
  const open = knocks.filter(({ error }) => error === null).length;
  if (open === 0) return failedBy(knocks[0]?.error, facts);
  const name = config.transport.toUpperCase();
  if (open === knocks.length) return ok(`The server accepts ${name} connections.`, facts);
  return ok(`${open} of ${knocks.length} addresses accept ${name} connections.`, facts, 'See below which do not.');
}
