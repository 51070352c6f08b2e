/** The program that answers calls to conferences. */

import { Keypad } from '../announcements/keypad.ts';
import { answerTo } from '../announcements/question.ts';
import type { CallProgram, ProgramCall, ProgramDirectory } from '../calls/model/program.ts';
import type { ConferenceDependencies } from './conferenceDependencies.ts';
import type { ConferenceRooms } from './conferenceRooms.ts';
import { Playback } from './playback.ts';
import type { ConferenceRecord, ConferenceRepository } from './repository.ts';
import { closed, enterPin, noEntry, wrongPin } from './sentences.ts';

type PinGateDependencies = Pick<ConferenceDependencies, 'media' | 'clock' | 'logger'>;

/** A caller who does not know the PIN by then does not know it. */
const tries = 3;

/** Whether the caller knows the PIN. After the last wrong try, or when the call is over, it does not. */
export async function knowsPin(call: ProgramCall, pin: string, env: PinGateDependencies): Promise<boolean> {
  const revealKeys = call.keepSecret();
  const keypad = new Keypad(call, env.clock, pin.length);
  const playback = new Playback(env.media);
  call.setPort(playback.port);
  try {
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      const asking = { callId: call.id, keypad, playback, media: env.media, logger: env.logger };
      const entry = await answerTo(attempt === 1 ? enterPin : wrongPin, asking);
      if (entry === null || entry === pin) return entry !== null;
    }
    await playback.play(await env.media.synthesize(noEntry));
    return false;
  } finally {
    revealKeys();
    keypad.close();
    playback.close();
  }
}

export interface ConferenceProgramsDependencies {
  readonly env: ConferenceDependencies;
  readonly conferences: Pick<ConferenceRepository, 'byId' | 'byConfno'>;
  readonly rooms: ConferenceRooms;
}

/** Finds the programs of conferences. */
export interface ConferencePrograms extends ProgramDirectory {
  /** By the conference's id, as telephone numbers name it. */
  byId(customerId: number, id: number): Promise<CallProgram | null>;
}

/** The programs of conferences, by `confno` and by id. */
export function conferencePrograms(dependencies: ConferenceProgramsDependencies): ConferencePrograms {
  const { conferences } = dependencies;
  const programOrNull = (conference: ConferenceRecord | null) => conference && programOf(conference, dependencies);
  return {
    async byNumber(customerId, dialled) {
      if (!/^\d{4,5}$/.test(dialled)) return null;
      return programOrNull(await conferences.byConfno(customerId, Number(dialled)));
    },
    byId: async (customerId, id) => programOrNull(await conferences.byId(customerId, id)),
  };
}

function programOf(conference: ConferenceRecord, dependencies: ConferenceProgramsDependencies): CallProgram {
  return {
    context: 'CONF',
    number: String(conference.confno),
    name: conference.name,
    run: (call) => letIn(conference, call, dependencies),
    // Whoever sat there has shown the PIN.
    resume: async (call, place) => dependencies.rooms.enter(conference, call, place),
  };
}

/**
 * A user of the customer needs `pin`, an outside caller `pin_pstn`; callers with the right PIN, or without need of one,
 * join.
 */
async function letIn(
  { pin, pinPstn, customerId, id }: ConferenceRecord,
  call: ProgramCall,
  { env, conferences, rooms }: ConferenceProgramsDependencies,
): Promise<void> {
  let ended = false;
  call.onEnded(() => {
    ended = true;
  });
  const asked = call.caller.userId === null ? pinPstn : pin;
  if (asked !== '' && !(await knowsPin(call, asked, env))) return call.end();
  // While the caller typed, the conference may have been changed or removed.
  const now = await conferences.byId(customerId, id);
  if (ended) return;
  if (now) return rooms.enter(now, call);
  await playGoodbye(call, env);
}

async function playGoodbye(call: ProgramCall, { media }: ConferenceDependencies): Promise<void> {
  const playback = new Playback(media);
  call.setPort(playback.port);
  await playback.play(await media.synthesize(closed));
  call.end();
  playback.close();
}
