import { rm } from 'node:fs/promises';
import { AgentAudio } from '../../electron/service/agents/agentAudio.ts';
import { createHoldMusic } from '../../electron/service/announcements/holdMusic.ts';
import { createCallCore } from '../../electron/service/calls/callCore.ts';
import { CallService } from '../../electron/service/calls/callService.ts';
import type { ProgramDirectory } from '../../electron/service/calls/model/program.ts';
import {
  createLineDirectory,
  createTeamDirectory,
  createUserDirectory,
} from '../../electron/service/calls/persistence/directories.ts';
import { createStoreCallJournal } from '../../electron/service/calls/persistence/storeCallJournal.ts';
import { createStoreSessionJournal } from '../../electron/service/calls/persistence/storeSessionJournal.ts';
import type { MediaTimes } from '../../electron/service/calls/session/quality/mediaTimes.ts';
import { createQueues, type Queues } from '../../electron/service/createQueues.ts';
import { createStore } from '../../electron/service/createStore.ts';
import { createWrapUpRegistry, createWrapUps, type WrapUpParts } from '../../electron/service/createWrapUps.ts';
import { createDdiRouting } from '../../electron/service/ddis/ddiRouting.ts';
import { DdiTargets, type DdiTargetsDependencies } from '../../electron/service/ddis/ddiTargets.ts';
import { builtInMusic } from '../../electron/service/demo/audio/melody.ts';
import { createDialling, type Dialling } from '../../electron/service/dialling/createDialling.ts';
import { createFeatureCodes } from '../../electron/service/featureCodes/createFeatureCodes.ts';
import { callerNames } from '../../electron/service/features/contacts/callerNames.ts';
import { createSpeedDials } from '../../electron/service/features/contacts/speedDials.ts';
import { type Clock, systemClock } from '../../electron/service/kernel/clock.ts';
import type { Viewer } from '../../electron/service/kernel/principal.ts';
import { namedLabels } from '../../electron/service/labels/labelBook.ts';
import { createCallRates } from '../../electron/service/lines/lineRates.ts';
import type { NewTransientEvent, StoredEvent } from '../../electron/service/platform/events/eventOutbox.ts';
import { plainFiles } from '../../electron/service/platform/files/plainFile.ts';
import { UserOperations } from '../../electron/service/platform/http/userOperations.ts';
import type { Mail } from '../../electron/service/platform/mail/mailer.ts';
import type { Store } from '../../electron/service/platform/storage/store.ts';
import { QueueDirectory } from '../../electron/service/queues/queueDirectory.ts';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import { recoverRecording } from '../../electron/service/telephony/media/mix/recording/recoverRecording.ts';
import { type MediaClock, realClock } from '../../electron/service/telephony/media/time/mediaClock.ts';
import type { AgentMediaSession, MediaEngine } from '../../electron/service/telephony/ports/media.ts';
import type { LineConfig, SipGateway } from '../../electron/service/telephony/ports/sip.ts';
import { createSipGateway } from '../../electron/service/telephony/sip/sipGateway.ts';
import { createVoicemail, type Voicemail } from '../../electron/service/voicemail/createVoicemail.ts';
import type { MessageLimits } from '../../electron/service/voicemail/messageEnd.ts';
import type { LiveCall } from '../../shared/api/calls/calls.ts';
import { databaseUrlOf } from './database/postgres.ts';
import { watchLadder } from './ladder/ladderSources.ts';
import { newDataDir } from './migratedDatabase.ts';
import { lineConfig } from './sip/gatewayFixture.ts';
import { type Pbx, startPbx } from './sip/pbx.ts';
import { type LogLine, recordingLogger } from './sip/recordingLogger.ts';
import { until } from './until.ts';
import { Voice } from './voice.ts';

/** An agent of the customer: a user with an open audio session that says its tone. */
export interface FixtureAgent {
  readonly viewer: Viewer;
  readonly ext: string;
  readonly voice: Voice;
}

/**
 * Call control over a real store, real SIP and real media, with a PBX as its line. Only the agent's browser is replaced:
 * its WebRTC session is a port of the media engine that says a tone and listens.
 */
export interface CallFixture {
  readonly calls: CallService;
  readonly store: Store;
  readonly media: MediaEngine;
  readonly voicemail: Voicemail;
  readonly queues: Queues;
  readonly wrapUps: WrapUpParts;
  readonly dialling: Dialling;
  readonly log: readonly LogLine[];
  /** What was mailed. */
  readonly mails: readonly Mail[];
  /** Absolute. */
  readonly dataDir: string;
  readonly pbx: Pbx;
  readonly sip: SipGateway;
  readonly events: readonly StoredEvent[];
  /** Transient events. */
  readonly told: readonly NewTransientEvent[];
  readonly agents: AgentAudio;
  /** A user without an audio session. */
  user(ext: string): Promise<Viewer>;
  agent(ext: string, toneHz: number): Promise<FixtureAgent>;
  /** Another line, to that server (host:port); answers its id. */
  addLine(server: string, settings?: Partial<LineConfig>): Promise<number>;
  /** Waits until the call looks like this to the agent. */
  sees(agent: FixtureAgent, id: number, expected: Partial<LiveCall>): Promise<LiveCall>;
  /** Waits until the call ended and answers its record. */
  record(id: number): Promise<NonNullable<Awaited<ReturnType<Store['cdrs']['byLiveId']>>>>;
  eventNames(id: number): string[];
  close(): Promise<void>;
}

/** What a customer may have besides its PBX. */
export interface CallFixtureOptions {
  readonly programs?: readonly ProgramDirectory[];
  /** Programs that telephone numbers lead to. */
  readonly ddiPrograms?: DdiTargetsDependencies['programs'];
  /** How long voice messages may last. */
  readonly messageLimits?: MessageLimits;
  /** Default: the machine's. */
  readonly clock?: Clock;
  /** How patiently audio is watched. */
  readonly mediaTimes?: Partial<MediaTimes>;
  /** What everybody's audio is timed by; default: the machine's. */
  readonly mediaClock?: MediaClock;
}

/** Builds a customer on loopback. */
export async function openCallFixture(options: CallFixtureOptions = {}): Promise<CallFixture> {
  const { clock = systemClock, mediaClock = realClock } = options;
  const dataDir = await newDataDir('cordboard-calls-');
  const store = await createStore(dataDir, { databaseUrl: databaseUrlOf(dataDir) });
  const media = createMediaEngine({ clock: mediaClock });
  const pbx = await startPbx(mediaClock);
  const customerId = await store.customers.create('company');
  const voices: Voice[] = [];
  const now = () => Date.now();
  const agents = new AgentAudio({
    media: { createAgentSession: async () => sessionOf(voices.at(-1)) },
    journal: createStoreSessionJournal(store, now),
    clock,
    onFailure: (error) => {
      throw error;
    },
  });
  const logger = recordingLogger();
  const sip = createSipGateway({ media, logger, localAddress: '127.0.0.1' });
  const mails: Mail[] = [];
  const mailer = {
    send: async (mail: Mail) => void mails.push(mail),
    requireDelivery: async () => undefined,
    hasServer: async () => false,
  };
  const voicemail = createVoicemail({
    store,
    media,
    dataDir,
    logger,
    clock,
    recordings: plainFiles,
    readRecording: (path: string) => recoverRecording(plainFiles, path),
    limits: options.messageLimits,
    mailer,
  });
  const users = createUserDirectory(store);
  const dialling = createDialling({
    store,
    mailer,
    clock,
    logger,
    onFailure: (error) => {
      throw error;
    },
  });
  const music = builtInMusic();
  const core = createCallCore({
    clock,
    media,
    sip,
    agents,
    journal: createStoreCallJournal(store, dataDir, now),
    logger,
    users,
    lines: createLineDirectory(store),
    rates: createCallRates(store),
    dialling: dialling.guard,
    holdMusic: createHoldMusic({ store, announcement: voicemail.samplesOf, builtIn: music, logger }),
  });
  const told: NewTransientEvent[] = [];
  core.events.on('transient', (event) => void told.push(event));
  const directory = new QueueDirectory();
  const wrapUpRegistry = createWrapUpRegistry({
    store,
    clock,
    queues: directory,
    onFailure: (error) => {
      throw error;
    },
  });
  const queues = createQueues({
    directory,
    store,
    media,
    clock,
    logger,
    audio: agents,
    users,
    wrapUps: wrapUpRegistry,
    calls: core,
    music,
    announcement: voicemail.samplesOf,
    mailboxOf: voicemail.mailboxOf,
    onCallerLost: () => undefined,
    onFailure: (error) => {
      throw error;
    },
  });
  const wrapUps = createWrapUps({ store, clock, registry: wrapUpRegistry, timers: queues.tracker.wrapUps });
  await queues.recover();
  const operations = new UserOperations();
  const codes = createFeatureCodes({
    store,
    clock,
    media,
    logger,
    operations,
    mailbox: voicemail.reader,
    mailboxOf: voicemail.access,
    speedDials: createSpeedDials(store),
  });
  const calls = new CallService(core, {
    mediaTimes: options.mediaTimes,
    contacts: callerNames(store),
    speedDials: createSpeedDials(store),
    labels: { named: (viewer, refs) => store.transaction((within) => namedLabels(within, viewer, refs)) },
    programs: [...(options.programs ?? []), queues.programs],
    codes: codes.codes,
    unanswered: voicemail.unanswered,
    programAgain: voicemail.programAgain,
    announcement: voicemail.samplesOf,
    teams: createTeamDirectory(store),
    absence: store.absenceSettings,
    supervision: store.supervisionSettings,
    inbound: createDdiRouting(
      store.ddis,
      new DdiTargets({
        users: store.users,
        programs: {
          QUEUE: queues.programs.byId,
          QUEUE_GROUP: queues.programs.byGroup,
          ...voicemail.programs,
          ...options.ddiPrograms,
        },
      }),
      clock,
    ),
  });
  sip.onIncoming((leg, replaces) => calls.onIncoming(leg, replaces));
  const forgetLadder = watchLadder(sip.onTrace.bind(sip));
  const line = await addLine(store, { customerId, isDefault: true }, pbx.address, trunk);
  await sip.setLine(line);
  pbx.callee = await localAddress(sip, line.id);
  const events: StoredEvent[] = [];
  store.onCommitted((committed) => events.push(...committed));

  async function user(ext: string): Promise<Viewer> {
    const { id: userId } = await store.users.create(newAgent(customerId, ext));
    return { userId, customerId, roles: ['agent'] };
  }

  return {
    calls,
    store,
    media,
    voicemail,
    queues,
    wrapUps,
    log: logger.lines,
    mails,
    dataDir,
    pbx,
    sip,
    events,
    told,
    agents,
    user,
    dialling,
    async agent(ext, toneHz) {
      const voice = new Voice(media, toneHz);
      voices.push(voice);
      const viewer = await user(ext);
      await agents.open(viewer, { sdp: 'offer', device: 'default' }, 'test');
      return { viewer, ext, voice };
    },
    async addLine(server, settings = trunk) {
      const added = await addLine(store, { customerId, isDefault: false }, server, settings);
      await sip.setLine(added);
      return added.id;
    },
    async sees(agent, id, expected) {
      const look = () => calls.get(agent.viewer, id);
      const matches = () =>
        Object.entries(expected).every(([key, value]) => same(look()[key as keyof LiveCall], value));
      await until(matches, { timeoutMs: 10_000, what: JSON.stringify(expected) }).catch((error: unknown) => {
        throw new Error(`${String(error)} The call: ${JSON.stringify(look())}`);
      });
      return look();
    },
    async record(id) {
      await until(async () => (await store.cdrs.byLiveId(id)) !== null, { timeoutMs: 10_000, what: `CDR of ${id}` });
      const cdr = await store.cdrs.byLiveId(id);
      if (!cdr) throw new Error(`There is no CDR of ${id}.`);
      return cdr;
    },
    eventNames: (id) =>
      events
        .map(({ body }) => body)
        .filter((body) => 'call_id' in body && body.call_id === id && body.event_name !== 'call.updated')
        .map((body) => body.event_name),
    async close() {
      forgetLadder();
      await calls.close();
      await dialling.close();
      await queues.close();
      await wrapUpRegistry.saved();
      await voicemail.close();
      await sip.close();
      agents.closeAll();
      await pbx.close();
      await media.close();
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function sessionOf(voice: Voice | undefined): AgentMediaSession {
  if (!voice) throw new Error('There is no voice for the session.');
  return {
    port: voice.port,
    answer: 'answer',
    state: 'connected',
    silentForMs: 0,
    onState: () => () => undefined,
    close: () => undefined,
  };
}

/** The PBX is one of the customer’s own. */
const trunk: Partial<LineConfig> = { kind: 'trunk', username: 'company', refer: 'allow' };

interface LineOwner {
  readonly customerId: number;
  readonly isDefault: boolean;
}

async function addLine(store: Store, owner: LineOwner, server: string, settings: Partial<LineConfig>) {
  const { id: _, ...config } = lineConfig(server, settings);
  return store.lines.create({ ...config, ...owner, userId: null, isDemo: false });
}

function newAgent(customerId: number, ext: string) {
  const fixed = { passwordHash: '', active: true, isInitial: false, isRoot: false, twoFactor: false };
  const person = { email: `${ext}@company.test`, firstName: 'Agent', lastName: ext, ext };
  return { ...fixed, ...person, customerId, roles: ['agent'] as const };
}

/** Where a line listens: the first message that it sends says so. */
export async function localAddress(sip: SipGateway, lineId: number): Promise<string> {
  const sent = Promise.withResolvers<string>();
  const stop = sip.onTrace((entry) => sent.resolve(entry.local));
  // Nobody has to answer it.
  void sip.sendMessage({ lineId, from: 'company', to: 'pbx', text: 'here' });
  return sent.promise.finally(stop);
}
