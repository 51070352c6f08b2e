import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { createMediaEngine } from '../../../electron/service/telephony/media/mediaEngine.ts';
import type { MediaClock } from '../../../electron/service/telephony/media/time/mediaClock.ts';
import type {
  AudioCodec,
  Bridge,
  MediaEngine,
  RecordingFailure,
} from '../../../electron/service/telephony/ports/media.ts';
import { connectRtpParty, type RtpParty } from './rtpParty.ts';

/** What the parties of a recorded call say, in Hz. */
export const NEAR_HZ = 440;
export const FAR_HZ = 660;

/** A call between two telephones, to be recorded; for the tests of a file. */
export interface RecordedCall {
  readonly folder: string;
  /** Where the recording goes. */
  readonly path: string;
  readonly engine: MediaEngine;
  readonly bridge: Bridge;
  readonly near: RtpParty;
  readonly far: RtpParty;
  /** Recordings that could not be written. */
  readonly failures: readonly RecordingFailure[];
  connect(nearCodec?: AudioCodec, farCodec?: AudioCodec): Promise<void>;
  /** Lets the call go on; what is heard meanwhile proves that it does. */
  talk(): Promise<void>;
}

/** Prepares one before each test, on that clock, and closes it afterwards. */
export function withRecordedCall(clock: MediaClock): RecordedCall {
  const call = {} as { -readonly [Key in keyof RecordedCall]: RecordedCall[Key] };
  call.connect = async (nearCodec = 'PCMU', farCodec = 'PCMU') => {
    call.near = await connectRtpParty(call.engine, nearCodec, NEAR_HZ, clock);
    call.far = await connectRtpParty(call.engine, farCodec, FAR_HZ, clock);
    call.bridge = call.engine.createBridge();
    call.bridge.attach('near', call.near.leg.port);
    call.bridge.attach('far', call.far.leg.port);
    await call.talk();
  };
  call.talk = async () => {
    await Promise.all([call.near.listen(), call.far.listen()]);
  };
  beforeEach(async () => {
    call.folder = await mkdtemp(join(tmpdir(), 'cordboard-recording-'));
    call.path = join(call.folder, 'call.mp3');
    const failures: RecordingFailure[] = [];
    call.failures = failures;
    call.engine = createMediaEngine({ clock });
    call.engine.onRecordingFailed((failure) => failures.push(failure));
  });
  afterEach(async () => {
    call.near.close();
    call.far.close();
    await call.engine.close();
    await rm(call.folder, { recursive: true, force: true });
  });
  return call;
}
