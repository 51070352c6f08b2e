/** Management of conferences: checks, storage, and the participants of live ones. */
import type { z } from 'zod';
import type {
  Conference,
  ConferenceParticipant,
  conferencePatchSchema,
  newConferenceSchema,
} from '../../../shared/api/conferences.ts';
import { codeOf } from '../../../shared/domain/codes.ts';
import { ddiTargetTypeCodes } from '../../../shared/domain/numberCodes.ts';
import { reaches } from '../../../shared/domain/roles.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { DdiRecord, DdiRepository } from '../ddis/repository.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Store } from '../platform/storage/store.ts';
import type { ConferenceRooms } from './conferenceRooms.ts';
import type { LiveRoom } from './liveRoom.ts';
import type { ConferenceRecord } from './repository.ts';

type Room = Pick<ConferenceRecord, 'id' | 'customerId'>;

const conferenceTarget = codeOf(ddiTargetTypeCodes, 'CONFERENCE');
const toNothing = { target_type: codeOf(ddiTargetTypeCodes, 'NONE'), target_id: 0, target_number: '' };

/** The telephone numbers of a conference, in order of id. */
function ddisOf(ddis: DdiRepository, { customerId, id }: Room): Promise<DdiRecord[]> {
  return ddis.ofTarget(customerId, conferenceTarget, id);
}

/**
 * Makes exactly these numbers (E.164 or ids) lead into the conference. Throws `Refusal` for one that does not exist.
 */
async function assignDdis(ddis: DdiRepository, room: Room, references: readonly string[]): Promise<void> {
  const wanted = await Promise.all(references.map((reference, index) => required(ddis, room, reference, index)));
  const wantedIds = new Set(wanted.map(({ id }) => id));
  for (const ddi of await ddisOf(ddis, room)) if (!wantedIds.has(ddi.id)) await ddis.update({ ...ddi, ...toNothing });
  for (const ddi of wanted) {
    await ddis.update({ ...ddi, target_type: conferenceTarget, target_id: room.id, target_number: '' });
  }
}

/** The conference is removed: its numbers lose their target. */
async function releaseDdis(ddis: DdiRepository, room: Room): Promise<void> {
  await assignDdis(ddis, room, []);
}

async function required(ddis: DdiRepository, room: Room, reference: string, index: number): Promise<DdiRecord> {
  const { customerId } = room;
  const ddi = (await ddis.byE164(customerId, reference)) ?? (await ddis.byId(customerId, Number(reference)));
  if (ddi) return ddi;
  throw new Refusal('missing', `There is no telephone number ${reference}`, `ddis.${index}`);
}

export interface ConferenceServiceDependencies {
  readonly store: Pick<Store, 'conferences' | 'ddis' | 'transaction'>;
  readonly rooms: ConferenceRooms;
  readonly clock: Clock;
}

/** Manages conferences. */
export class ConferenceService {
  readonly #store: ConferenceServiceDependencies['store'];
  readonly #rooms: ConferenceRooms;
  readonly #clock: Clock;

  constructor({ store, rooms, clock }: ConferenceServiceDependencies) {
    this.#store = store;
    this.#rooms = rooms;
    this.#clock = clock;
  }

  async list(viewer: Viewer): Promise<Conference[]> {
    const conferences = await this.#store.conferences.ofCustomer(viewer.customerId);
    return Promise.all(conferences.map((conference) => this.#view(viewer, conference)));
  }

  async get(viewer: Viewer, id: number): Promise<Conference> {
    return this.#view(viewer, await this.#require(viewer, id));
  }

  /** A new conference with its number; unknown telephone numbers are refused. */
  async create(viewer: Viewer, request: z.output<typeof newConferenceSchema>): Promise<Conference> {
    const { ddis, pin_pstn: pinPstn, ann_join_leave: annJoinLeave, ...same } = request;
    const record = { ...same, pinPstn, annJoinLeave, customerId: viewer.customerId, createdAt: this.#clock.now() };
    const conference = await this.#store.transaction(async (within) => {
      const created = await within.conferences.create(record);
      await assignDdis(within.ddis, created, ddis);
      return created;
    });
    return this.#view(viewer, conference);
  }

  /** Changes the given fields; participants stay in. */
  async update(viewer: Viewer, id: number, patch: z.output<typeof conferencePatchSchema>): Promise<Conference> {
    const changed = merged(await this.#require(viewer, id), patch);
    await this.#store.transaction(async (within) => {
      await within.conferences.update(changed);
      if (patch.ddis) await assignDdis(within.ddis, changed, patch.ddis);
    });
    this.#rooms.change(changed);
    return this.#view(viewer, changed);
  }

  /** Removes the conference; participants hear an announcement and are disconnected. */
  async remove(viewer: Viewer, id: number): Promise<void> {
    const conference = await this.#require(viewer, id);
    await this.#store.transaction(async (within) => {
      await releaseDdis(within.ddis, conference);
      await within.conferences.remove(id);
    });
    this.#rooms.dissolve(id);
  }

  /** Current participants: visible to participants, and from reception on. */
  async participants(viewer: Viewer, id: number): Promise<ConferenceParticipant[]> {
    await this.#require(viewer, id);
    const room = this.#rooms.byId(id);
    if (!reaches(viewer.roles, 'reception') && !room?.hasUser(viewer.userId)) {
      throw new Refusal('denied', 'Access denied');
    }
    return room?.participants() ?? [];
  }

  async mute(viewer: Viewer, id: number, callId: number, muted: boolean): Promise<ConferenceParticipant> {
    const room = await this.#requireRoom(viewer, id);
    room.mute(callId, muted);
    const participant = room.participant(callId);
    if (!participant) throw notFound();
    return participant;
  }

  async putOut(viewer: Viewer, id: number, callId: number): Promise<void> {
    const room = await this.#requireRoom(viewer, id);
    if (!room.putOut(callId)) throw notFound();
  }

  async #require({ customerId }: Viewer, id: number): Promise<ConferenceRecord> {
    const conference = await this.#store.conferences.byId(customerId, id);
    if (!conference) throw notFound();
    return conference;
  }

  async #requireRoom(viewer: Viewer, id: number): Promise<LiveRoom> {
    await this.#require(viewer, id);
    const room = this.#rooms.byId(id);
    if (!room) throw notFound();
    return room;
  }

  async #view(viewer: Viewer, conference: ConferenceRecord): Promise<Conference> {
    return toConference(conference, {
      ddis: (await ddisOf(this.#store.ddis, conference)).map(({ e164 }) => e164),
      participants: this.#rooms.byId(conference.id)?.size ?? 0,
      showsPins: reaches(viewer.roles, 'supervisor'),
    });
  }
}

const notFound = () => new Refusal('notFound', 'Resource not found');

function merged(conference: ConferenceRecord, patch: z.output<typeof conferencePatchSchema>): ConferenceRecord {
  return {
    ...conference,
    name: patch.name ?? conference.name,
    pin: patch.pin ?? conference.pin,
    pinPstn: patch.pin_pstn ?? conference.pinPstn,
    annJoinLeave: patch.ann_join_leave ?? conference.annJoinLeave,
    monitor: patch.monitor ?? conference.monitor,
  };
}

/** What the record itself does not contain. */
interface ConferenceFacts {
  /** E.164, in order of id. */
  readonly ddis: readonly string[];
  readonly participants: number;
  /** Whether the viewer may read the PINs. */
  readonly showsPins: boolean;
}

/** The conference resource. */
function toConference(conference: ConferenceRecord, { ddis, participants, showsPins }: ConferenceFacts): Conference {
  return {
    id: conference.id,
    ann_join_leave: conference.annJoinLeave,
    confno: conference.confno,
    confno_pstn: Number(ddis[0] ?? conference.confno),
    monitor: conference.monitor,
    name: conference.name,
    pin: showsPins ? conference.pin : '',
    pin_pstn: showsPins ? conference.pinPstn : '',
    created_at: toContractDateTime(conference.createdAt),
    ddis: [...ddis],
    participants,
  };
}
