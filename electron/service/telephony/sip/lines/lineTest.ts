import type { LineConfig, LineTestStep } from '../../ports/sip.ts';
import type { SipEndpoint } from '../endpoint/sipEndpoint.ts';
import type { RefusedChallenge } from '../trust/credentialGuard.ts';
import { type LineDependencies, lineEndpoint } from './line.ts';
import { certificateStep } from './testSteps/certificateStep.ts';
import { connectStep } from './testSteps/connectStep.ts';
import { failedBy, type Outcome, skipped } from './testSteps/outcome.ts';
import { optionsStep, registerStep } from './testSteps/requestSteps.ts';
import { resolveStep } from './testSteps/resolveStep.ts';

const notConnected = skipped('Not tried, because there is no connection.');

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
  const connected = yield* told(
    timed('connect', async () =>
      address ? connectStep(config, addresses) : skipped('Not tried, because the server was not found.'),
    ),
  );
  const trusted = yield* told(
    timed('certificate', async () =>
      address && connected.result === 'ok' ? certificateStep(config, address, clock.now()) : notConnected,
    ),
  );
  const isUsable = connected.result === 'ok' && trusted.result !== 'failed';
  const usable = isUsable ? new Opened(config, dependencies) : null;
  try {
    yield* told(timed('options', async () => (usable ? optionsStep(config, await usable.endpoint) : notConnected)));
    yield* told(
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
    this.#made = lineEndpoint(config, dependencies, {
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

async function* told(step: Promise<LineTestStep>): AsyncGenerator<LineTestStep, LineTestStep> {
  const done = await step;
  yield done;
  return done;
}
