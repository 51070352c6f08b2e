/** The last step of a line's test: a short call to a number that sends back what it hears. */
import { endReasonOf } from '../../../shared/domain/endReason.ts';
import { sipPhrases } from '../../../shared/domain/sipStatus.ts';
import { adviceAfter, whyEnded } from '../../../shared/sentences/endings.ts';
import { sayOfLine as say } from '../../../shared/sentences/lines.ts';
import type { Sentence } from '../../../shared/sentences/sentence.ts';
import type { Clock } from '../kernel/clock.ts';
import { SentenceError } from '../kernel/sentenceError.ts';
import { type LineTestOutcome, outcomeOf, type Said } from '../telephony/ports/lineTestOutcome.ts';
import type { MediaEngine, MediaPort } from '../telephony/ports/media.ts';
import type {
  LineConfig,
  LineTestFact,
  LineTestStep,
  SipGateway,
  SipLeg,
  Termination,
} from '../telephony/ports/sip.ts';
import { EchoListener } from './echoListener.ts';

export interface EchoTestDependencies {
  readonly gateway: Pick<SipGateway, 'dial' | 'lineStatus'>;
  readonly media: Pick<MediaEngine, 'createBridge' | 'createAppPort'>;
  readonly clock: Clock;
}

/** How long the number may ring, in milliseconds. */
const ANSWER_MS = 10_000;
/** How long is listened, in milliseconds: a greeting may come first. */
const LISTEN_MS = 12_000;

const skipped = (message: Sentence): LineTestOutcome => outcomeOf('skipped', message);
const failed = (message: Said, advice: Said, facts: readonly LineTestFact[] = []): LineTestOutcome =>
  outcomeOf('failed', message, advice, facts);

/** Tries the audio of a line there and back; without a number, or on a line that cannot call, it is skipped. */
export async function echoTest(
  line: LineConfig,
  number: string | null,
  dependencies: EchoTestDependencies,
): Promise<LineTestStep> {
  const start = dependencies.clock.now();
  const result = await attempt(line, number, dependencies).catch((error: unknown) =>
    failed(say('echo.no_call'), error instanceof SentenceError ? error.sentence : say('echo.again')),
  );
  return { step: 'echo', ...result, durationMs: dependencies.clock.now() - start };
}

async function attempt(
  line: LineConfig,
  number: string | null,
  dependencies: EchoTestDependencies,
): Promise<LineTestOutcome> {
  if (number === null) return skipped(say('echo.no_number'));
  if (!line.enabled) return skipped(say('echo.off'));
  if (dependencies.gateway.lineStatus(line.id).state !== 'registered') {
    return skipped(say('echo.not_registered'));
  }
  const leg = await dependencies.gateway.dial(line.id, { to: number, callerId: null });
  try {
    const refusal = await answered(leg, dependencies.clock);
    return refusal ? refused(number, refusal) : await listen(leg, dependencies);
  } finally {
    await leg.end();
  }
}

/** Null when it was answered, else why not; `timeout` when it rang too long. */
function answered(leg: SipLeg, clock: Clock): Promise<Termination | 'timeout' | null> {
  return new Promise((resolve) => {
    const cancel = clock.after(ANSWER_MS, () => settle('timeout'));
    const stop = leg.on((event) => {
      if (event.type === 'answered') settle(null);
      else if (event.type === 'ended') settle(event.termination);
    });
    function settle(how: Termination | 'timeout' | null): void {
      cancel();
      stop();
      resolve(how);
    }
    if (leg.state === 'answered') settle(null);
  });
}

function refused(number: string, how: Termination | 'timeout'): LineTestOutcome {
  if (how === 'timeout') return failed(say('echo.nobody', { number }), say('echo.automatic'));
  const reason = how.reason ?? endReasonOf({ sipStatus: how.sipStatus, q850: how.q850, isConnected: false });
  const status = how.sipStatus === null ? 'none' : `${how.sipStatus} ${sipPhrases[how.sipStatus] ?? ''}`.trim();
  const facts = [
    { name: 'SIP status', value: status },
    { name: 'Q.850 cause', value: `${how.q850} ${how.cause}` },
  ];
  return failed([say('echo.call_failed', { number }), whyEnded(reason)], adviceAfter(reason), facts);
}

async function listen(leg: SipLeg, { media, clock }: EchoTestDependencies): Promise<LineTestOutcome> {
  const port = leg.media;
  if (!port) return failed(say('echo.no_audio'), say('echo.other_number'));
  const done = Promise.withResolvers<void>();
  const listener = new EchoListener(clock, done.resolve);
  const bridge = media.createBridge();
  const program = media.createAppPort(listener);
  const cancel = clock.after(LISTEN_MS, done.resolve);
  const stop = leg.on((event) => event.type === 'ended' && done.resolve());
  try {
    bridge.attach('near', program);
    bridge.attach('far', port);
    await done.promise;
    return judged(listener, port);
  } finally {
    cancel();
    stop();
    bridge.close();
    program.close();
  }
}

function factsOf(listener: EchoListener, port: MediaPort): LineTestFact[] {
  const { packetsSent, packetsReceived, packetsLost, jitterMs } = port.statistics();
  const trip = listener.roundTripMs;
  return [
    { name: 'Codec', value: port.sendCodec ?? 'none' },
    { name: 'RTP packets sent', value: String(packetsSent) },
    { name: 'RTP packets received', value: String(packetsReceived) },
    { name: 'Lost', value: `${packetsLost} (${Math.round(lossShare(port) * 100)} %)` },
    { name: 'Jitter', value: `${Math.round(jitterMs)} ms` },
    ...(trip === null ? [] : [{ name: 'Round trip', value: `${Math.round(trip)} ms` }]),
  ];
}

function lossShare(port: MediaPort): number {
  const { packetsReceived, packetsLost } = port.statistics();
  return packetsLost / Math.max(1, packetsReceived + packetsLost);
}

/** From here on speech suffers (ITU-T G.113, for codecs with concealment). */
const BAD_LOSS = 0.03;

function judged(listener: EchoListener, port: MediaPort): LineTestOutcome {
  const facts = factsOf(listener, port);
  if (port.statistics().packetsReceived === 0) {
    return failed(say('echo.no_packets'), say('echo.firewall'), facts);
  }
  if (!listener.hasEcho) return notHeard(listener, facts);
  const loss = lossShare(port);
  const codec = port.sendCodec;
  return outcomeOf(
    'ok',
    codec === null ? say('echo.works_any') : say('echo.works', { codec }),
    loss > BAD_LOSS ? say('echo.loss') : [],
    facts,
  );
}

function notHeard(listener: EchoListener, facts: readonly LineTestFact[]): LineTestOutcome {
  if (!listener.hasSound) {
    return failed(say('echo.silence'), say('echo.silence_advice'), facts);
  }
  return failed(say('echo.one_way'), say('echo.one_way_advice'), facts);
}
