import { once } from 'node:events';
import { connect } from 'node:net';
import type { IncomingResponseMessage } from 'sip.js/lib/core/index.js';
import { sayOfLine as say } from '../../../../../shared/sentences/lines.ts';
import { errorCode } from '../../../kernel/errorCode.ts';
import { bracketed } from '../../../kernel/hostAndPort.ts';
import type { LineConfig, LineTestFact, LineTestStep } from '../../ports/sip.ts';
import type { SipEndpoint } from '../endpoint/sipEndpoint.ts';
import { userUri } from '../grammar/uri.ts';
import type { RefusedChallenge } from '../trust/credentialGuard.ts';
import { statusCode } from '../userAgent/finalResponse.ts';
import type { SocketAddress } from '../wire/via.ts';
import { certificateStep } from './certificateStep.ts';
import { type LineDependencies, lineEndpoint } from './lineEndpoint.ts';
import { lineIdentity } from './lineNetwork.ts';
import { challengeAdvice, challengeSentence } from './lineRefusals.ts';
import { Registration } from './registration.ts';
import { resolveStep } from './resolveStep.ts';
import { bounded, failed, failedBy, failedWith, type Outcome, ok, skipped } from './stepOutcome.ts';

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
  // Errors after the connection was established do not matter.
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
  name: `${bracketed(host)}, port ${port}`,
  value: error ? `does not accept (${errorCode(error) || 'error'})` : 'accepts',
});

/** Whether the server's addresses accept connections; one of them is enough. UDP knows no connections. */
async function connectStep(config: LineConfig, addresses: readonly SocketAddress[]): Promise<Outcome> {
  if (config.transport === 'udp') return ok(say('test.udp'));
  const knocks = await Promise.all(addresses.slice(0, MOST_ADDRESSES).map(knock));
  const facts = knocks.map(factOf);
  const open = knocks.filter(({ error }) => error === null).length;
  if (open === 0) return failedBy(knocks[0]?.error, facts);
  const transport = config.transport.toUpperCase();
  if (open === knocks.length) return ok(say('test.accepts', { transport }), facts);
  return ok(say('test.some_accept', { open, all: knocks.length, transport }), facts, say('test.see_which'));
}

const notConnected = skipped(say('test.no_connection'));

/**
 * Tries a line's settings without adding it: name, connection, certificate, OPTIONS, REGISTER. What cannot be tried is
 * skipped. The echo, which needs a call, is not a step of it.
 */
export async function* testLine(config: LineConfig, dependencies: LineDependencies): AsyncIterable<LineTestStep> {
  const { clock } = dependencies;
  const timed = async (step: LineTestStep['step'], run: () => Promise<Outcome>): Promise<LineTestStep> => {
    const start = clock.now();
    const outcome = await run().catch((error: unknown) => failedBy(error));
    return { step, ...outcome, durationMs: clock.now() - start };
  };
  const start = clock.now();
  const { outcome, addresses } = await resolveStep(config, dependencies.names);
  yield { step: 'resolve', ...outcome, durationMs: clock.now() - start };
  const [address] = addresses;
  const connected = yield* yielded(
    timed('connect', async () => (address ? connectStep(config, addresses) : skipped(say('test.not_found')))),
  );
  const trusted = yield* yielded(
    timed('certificate', async () =>
      address && connected.result === 'ok' ? certificateStep(config, address, clock.now()) : notConnected,
    ),
  );
  const isUsable = connected.result === 'ok' && trusted.result !== 'failed';
  const usable = isUsable ? new Opened(config, dependencies) : null;
  try {
    yield* yielded(timed('options', async () => (usable ? optionsStep(config, await usable.endpoint) : notConnected)));
    yield* yielded(
      timed('register', async () =>
        usable ? registerStep(config, await usable.endpoint, () => usable.unanswered) : notConnected,
      ),
    );
  } finally {
    await usable?.close();
  }
}

/** An endpoint of the line's settings that is opened once; settings that cannot be used reject. */
class Opened {
  readonly endpoint: Promise<SipEndpoint>;
  #made: SipEndpoint | null = null;
  /** The challenge of the server that was not answered. */
  unanswered: RefusedChallenge | null = null;

  constructor(config: LineConfig, dependencies: LineDependencies) {
    this.endpoint = this.#open(config, dependencies);
    this.endpoint.catch(() => {});
  }

  async #open(config: LineConfig, dependencies: LineDependencies): Promise<SipEndpoint> {
    // The port is in use by the line itself, which continues to run.
    const elsewhere = { ...config, localPort: null, keptPort: null };
    this.#made = lineEndpoint(elsewhere, dependencies, {
      onDisconnected: () => {},
      onChallengeRefused: (refused) => {
        this.unanswered = refused;
      },
    });
    await this.#made.connect();
    return this.#made;
  }

  async close(): Promise<void> {
    await this.#made?.close();
  }
}

async function* yielded(step: Promise<LineTestStep>): AsyncGenerator<LineTestStep, LineTestStep> {
  const done = await step;
  yield done;
  return done;
}

function serverFacts(response: IncomingResponseMessage): LineTestFact[] {
  const software = response.getHeader('server') ?? response.getHeader('user-agent');
  const allow = response.getHeader('allow');
  return [
    { name: 'Answer', value: `${statusCode(response)} ${response.reasonPhrase ?? ''}`.trim() },
    ...(software ? [{ name: 'Software', value: software }] : []),
    ...(allow ? [{ name: 'Takes', value: allow }] : []),
  ];
}

/** Any answer proves that SIP is spoken there; many servers refuse OPTIONS from unknown senders. */
async function optionsStep(config: LineConfig, endpoint: SipEndpoint): Promise<Outcome> {
  const { user, domain } = lineIdentity(config);
  const uri = `${userUri('', domain)}`;
  const response = await bounded(endpoint.request('OPTIONS', uri, { toUri: `${userUri(user, domain)}` }));
  if (!response?.hasHeader('via')) {
    return failed(say('test.silent'), say('test.silent_advice'));
  }
  return ok(say('test.answers', { status: statusCode(response) ?? 0 }), serverFacts(response));
}

/** Signs on with a binding of its own and takes it back. */
async function registerStep(
  config: LineConfig,
  endpoint: SipEndpoint,
  unanswered: () => RefusedChallenge | null,
): Promise<Outcome> {
  if (!config.register) return skipped(say('test.not_to_register'));
  const registration = new Registration(endpoint, lineIdentity(config));
  const result = await bounded(registration.register());
  if (!result?.answered) return failedWith(408);
  const refused = result.status === 401 || result.status === 407 ? unanswered() : null;
  if (refused) return failed(challengeSentence(refused), challengeAdvice(refused));
  if (result.status >= 300) return failedWith(result.status, [{ name: 'Answer', value: `SIP ${result.status}` }]);
  await bounded(registration.unregister());
  return ok(say('test.account_accepted', { seconds: result.expiresS }));
}
