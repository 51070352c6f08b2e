import type { LineConfig, LineTestStep } from '../../ports/sip.ts';
import type { SipEndpoint } from '../endpoint/sipEndpoint.ts';
import { firstHop } from '../transport/openConnection.ts';
import { statusCode } from '../userAgent/finalResponse.ts';
import { userUri } from '../userAgent/uri.ts';
import { errorSentence, statusSentence } from './failureSentence.ts';
import { type LineDependencies, lineEndpoint } from './line.ts';
import { lineIdentity, lineNetwork } from './lineNetwork.ts';
import { Registration } from './registration.ts';

/** How long a server may take to answer one step, in milliseconds. */
const STEP_TIMEOUT_MS = 6_000;

/** What came of a step; the message is a sentence. */
interface Outcome {
  readonly result: LineTestStep['result'];
  readonly message: string;
}

const ok = (message: string): Outcome => ({ result: 'ok', message });
const failed = (message: string): Outcome => ({ result: 'failed', message });
const skipped = (message: string): Outcome => ({ result: 'skipped', message });

/** Tries a line's settings without adding it: name, port, OPTIONS, REGISTER. What cannot be tried is skipped. */
export async function* testLine(config: LineConfig, dependencies: LineDependencies): AsyncIterable<LineTestStep> {
  const { clock } = dependencies;
  const timed = async (step: LineTestStep['step'], run: () => Promise<Outcome>): Promise<LineTestStep> => {
    const start = clock.now();
    const outcome = await run().catch((error: unknown) => failed(errorSentence(error)));
    return { step, ...outcome, durationMs: clock.now() - start };
  };
  const resolved = yield* told(timed('resolve', () => resolve(config)));
  let endpoint: SipEndpoint | null = null;
  const connected = yield* told(
    timed('connect', async () => {
      if (resolved.result === 'failed') return skipped('Not tried, because the server was not found.');
      endpoint = lineEndpoint(config, dependencies, () => {});
      return connect(config, endpoint);
    }),
  );
  const usable = connected.result === 'ok' ? endpoint : null;
  try {
    yield* told(timed('options', () => (usable ? options(config, usable) : notConnected())));
    yield* told(timed('register', () => (usable ? register(config, usable) : notConnected())));
  } finally {
    await (endpoint as SipEndpoint | null)?.close();
  }
}

async function* told(step: Promise<LineTestStep>): AsyncGenerator<LineTestStep, LineTestStep> {
  const done = await step;
  yield done;
  return done;
}

async function notConnected(): Promise<Outcome> {
  return skipped('Not tried, because there is no connection.');
}

async function resolve(config: LineConfig): Promise<Outcome> {
  const network = lineNetwork(config, null);
  const { host, port } = await firstHop(network);
  const name = network.routing.server.host;
  return ok(name === host ? `The server is at ${host}, port ${port}.` : `${name} is ${host}, port ${port}.`);
}

async function connect(config: LineConfig, endpoint: SipEndpoint): Promise<Outcome> {
  await endpoint.connect();
  const transport = config.transport.toUpperCase();
  if (config.transport === 'udp') return ok('UDP needs no connection; a local port is open.');
  return ok(`The server accepts ${transport} connections.`);
}

/** Any answer proves that SIP is spoken there; many servers refuse OPTIONS from strangers. */
async function options(config: LineConfig, endpoint: SipEndpoint): Promise<Outcome> {
  const { user, domain } = lineIdentity(config);
  const uri = `${userUri('', domain)}`;
  const response = await bounded(endpoint.request('OPTIONS', uri, { toUri: `${userUri(user, domain)}` }));
  if (!response?.hasHeader('via')) return failed('The server does not answer SIP requests.');
  return ok(`The server answers SIP requests (SIP ${statusCode(response)} to OPTIONS).`);
}

async function register(config: LineConfig, endpoint: SipEndpoint): Promise<Outcome> {
  if (!config.register) return skipped('The line is not set to register.');
  const registration = new Registration(endpoint, lineIdentity(config));
  const result = await bounded(registration.register());
  if (!result?.answered) return failed(statusSentence(408));
  if (result.status >= 300) return failed(statusSentence(result.status));
  await bounded(registration.unregister());
  return ok(`The server accepts the account (for ${result.expiresS} s at a time).`);
}

/** Null when the server takes too long. */
function bounded<T>(attempt: Promise<T>): Promise<T | null> {
  const timeout = new Promise<null>((done) => setTimeout(done, STEP_TIMEOUT_MS, null).unref());
  return Promise.race([attempt, timeout]);
}
