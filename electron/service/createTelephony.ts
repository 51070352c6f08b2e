/**
 * Composes the telephony side over a store: first the base of calls (media, SIP, phones, agents' audio, live calls),
 * then the programs that answer callers (queues, conferences, mailboxes), then the commands on calls, and the lines.
 */
import type { SecureContext } from 'node:tls';
import type { Logger } from 'pino';
import { AgentAudio } from './agents/agentAudio.ts';
import { createAgentPlans } from './agents/plans/adherenceWatch.ts';
import { createHoldMusic } from './announcements/holdMusic.ts';
import { createCallCore } from './calls/callCore.ts';
import type { NewCdr } from './calls/model/record.ts';
import { createBufferedCallJournal } from './calls/persistence/bufferedCallJournal.ts';
import { createLineDirectory, createUserDirectory } from './calls/persistence/directories.ts';
import { StoredOpenDialogs } from './calls/persistence/openDialogs.ts';
import { createStoreCallJournal } from './calls/persistence/storeCallJournal.ts';
import { createStoreSessionJournal, recoverSessions } from './calls/persistence/storeSessionJournal.ts';
import { recoverCalls } from './calls/session/recovery.ts';
import { createCallControl } from './createCallControl.ts';
import { createConferences } from './createConferences.ts';
import { createDemo } from './createDemo.ts';
import { createMedia, type MediaOptions } from './createMedia.ts';
import { createPhoneEvents } from './createPhoneEvents.ts';
import { createPhones } from './createPhones.ts';
import { createQueues } from './createQueues.ts';
import { createWrapUpRegistry, createWrapUps } from './createWrapUps.ts';
import { builtInMusic } from './demo/audio/melody.ts';
import { createDialling } from './dialling/createDialling.ts';
import { createDirectories } from './features/directories/directories.ts';
import type { ProvisioningAddress } from './features/phones/provisioning/provisioning.ts';
import { storedContacts } from './features/sms/contactDirectory.ts';
import { createSms } from './features/sms/createSms.ts';
import { CallAdmission, type Lateness } from './kernel/callAdmission.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import { createCallRates } from './lines/lineRates.ts';
import { createLines } from './lines/lineService.ts';
import { createDiskSpace } from './platform/diskSpace/createDiskSpace.ts';
import type { NewTransientEvent } from './platform/events/eventOutbox.ts';
import type { RecordingFiles } from './platform/files/recordingFiles.ts';
import type { UserOperations } from './platform/http/userOperations.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Outgoing } from './platform/network/addressGuard.ts';
import { SignOfLife } from './platform/signOfLife.ts';
import type { Store } from './platform/storage/store.ts';
import { QueueDirectory } from './queues/queueDirectory.ts';
import { recoverRecording } from './telephony/media/mix/recording/recoverRecording.ts';
import { type MediaClock, realClock } from './telephony/media/time/mediaClock.ts';
import type { ControlReport, MediaEngine } from './telephony/ports/media.ts';
import type { SipGateway, SipTraceEntry } from './telephony/ports/sip.ts';
import type { SipServerConfig } from './telephony/ports/sipServer.ts';
import { createSipGateway } from './telephony/sip/sipGateway.ts';
import { createVoicemail } from './voicemail/createVoicemail.ts';

export interface TelephonyOptions {
  /** Absolute. */
  readonly dataDir: string;
  readonly store: Store;
  readonly recordings: RecordingFiles;
  readonly logger: Logger;
  readonly mailer: Mailer;
  /** Authorities that SMS carriers may be signed by; null: the usual ones. */
  readonly secureContext: SecureContext | null;
  /** Where SMS carriers may be. */
  readonly outgoing: Outgoing;
  /** Bytes of room on the disk below which is warned; below an eighth of them nothing is recorded. */
  readonly diskWarnBytes: number;
  /** Where phones register. */
  readonly sipServer: SipServerConfig;
  /** How audio reaches this machine. */
  readonly audio: Pick<MediaOptions, 'rtpPortRange' | 'agentPort' | 'announced' | 'workers'>;
  /** Where phones fetch their configuration. */
  readonly provisioningAddress: ProvisioningAddress;
  /** How late the main thread does what is due. */
  readonly lateness: () => Lateness;
  /** Sends events that are not stored. */
  readonly publish: (event: NewTransientEvent) => void;
  /** Whether anybody of a customer is signed in. */
  readonly isAnybodyHere: (customerId: number) => boolean;
  /** Called when a queue's caller was lost, and that is stored. */
  readonly onCallerLost?: (customerId: number) => void;
  /** Does what users ask for by codes. */
  readonly operations: UserOperations;
  /** Called with errors of what could not be stored. */
  readonly onFailure: (error: unknown) => void;
  /** Default: the machine's. */
  readonly time?: CallTime;
}

/** Time as calls, lines, phones and queues see it, and their audio. */
export interface CallTime {
  readonly clock: Clock;
  readonly media: MediaClock;
}

/** The telephony side of a service. */
export type Telephony = ReturnType<typeof createTelephony>;

/** Nothing is opened before `start`. */
export function createTelephony(options: TelephonyOptions) {
  const { dataDir, store, recordings, logger, onFailure, mailer, secureContext, outgoing, sipServer } = options;
  const { provisioningAddress, time = { clock: systemClock, media: realClock } } = options;
  const { clock } = time;
  const readRecording = (path: string) => recoverRecording(recordings, path);
  const media = createMedia({ ...options.audio, logger, recordingFiles: recordings, clock: time.media });
  const dialogs = new StoredOpenDialogs({ dialogs: store.openDialogs, clock, onFailure });
  const signOfLife = new SignOfLife(dataDir, clock);
  const whenStored = () => store.settled();
  let takesCalls = true;
  const admission = new CallAdmission({ clock, lateness: options.lateness });
  const sip = createSipGateway({
    media,
    logger,
    clock,
    whenStored,
    dialogs,
    admission,
    takesCalls: () => takesCalls,
  });
  const now = () => clock.now();
  const disk = createDiskSpace({
    dataDir,
    warnBytes: options.diskWarnBytes,
    store,
    clock,
    logger,
  });
  const { checkRecording } = disk;
  const conferences = createConferences({ dataDir, store, media, clock, logger, checkRecording });
  const voicemail = createVoicemail({
    store,
    media,
    clock,
    dataDir,
    logger,
    mailer,
    recordings,
    readRecording,
  });
  const phones = createPhones({
    config: sipServer,
    store,
    media,
    clock,
    logger,
    onFailure,
    dialogs,
    address: provisioningAddress,
    takesCalls: () => takesCalls,
  });
  const journal = createBufferedCallJournal(createStoreCallJournal(store, dataDir, now), {
    clock,
    logger,
    checkRecording,
  });
  const audio = new AgentAudio({
    media,
    clock,
    onFailure,
    journal: createStoreSessionJournal(store, now),
    hasPhone: phones.hasPhone,
    ringsApp: phones.ringsApp,
    doNotDisturb: phones.doNotDisturb,
  });
  phones.onChange((userId) => audio.devicesChanged(userId));
  const users = createUserDirectory(store);
  const music = builtInMusic();
  const dialling = createDialling({ store, mailer, clock, logger, onFailure });
  const core = createCallCore({
    clock,
    media,
    sip,
    agents: audio,
    journal,
    logger,
    users,
    lines: createLineDirectory(store),
    rates: createCallRates(store),
    dialling: dialling.guard,
    holdMusic: createHoldMusic({ store, announcement: voicemail.samplesOf, builtIn: music, logger }),
  });
  core.events.on('transient', options.publish);
  const directory = new QueueDirectory();
  const wrapUpRegistry = createWrapUpRegistry({ store, clock, queues: directory, onFailure });
  const queues = createQueues({
    directory,
    store,
    media,
    clock,
    logger,
    audio,
    users,
    onFailure,
    wrapUps: wrapUpRegistry,
    calls: core,
    music,
    announcement: voicemail.samplesOf,
    mailboxOf: voicemail.mailboxOf,
    onCallerLost: options.onCallerLost ?? (() => undefined),
  });
  phones.onDisturbChange((userId) => queues.presence.disturbChanged(userId));
  core.events.on('changed', (call) => audio.onCall(call));
  const phoneEvents = createPhoneEvents({
    callEvents: core.events,
    phones,
    users,
    audio,
    queues,
    conferences,
    voicemail,
    store,
    onFailure,
  });
  const plans = createAgentPlans({ store, clock, onFailure, states: queues.states, tell: options.publish });
  const wrapUps = createWrapUps({
    store,
    clock,
    registry: wrapUpRegistry,
    timers: queues.tracker.wrapUps,
  });
  const directories = createDirectories({ store, network: { outgoing, secureContext }, clock, logger });
  const control = createCallControl({
    core,
    admission,
    directories,
    store,
    clock,
    media,
    logger,
    onFailure,
    sip,
    phones,
    conferences,
    queues,
    voicemail,
    operations: options.operations,
    isAnybodyHere: options.isAnybodyHere,
  });
  const { calls, callMeBack } = control;
  const lines = createLines({
    store,
    gateway: sip,
    media,
    clock,
    logger,
    dialling: dialling.guard,
    publish: options.publish,
  });
  const messaging = createSms({
    store,
    sip,
    phones: phones.texts,
    contacts: storedContacts(store),
    clock,
    logger,
    secureContext,
    outgoing,
    dialling: dialling.guard,
  });
  const demo = createDemo({
    store,
    sip,
    media,
    clock,
    logger,
    onFailure,
    callEvents: core.events,
    queues: directory,
  });
  media.onRecordingFailed(({ path }) => {
    calls.onRecordingFailed(path);
    conferences.onRecordingFailed(path);
  });
  disk.onFull(() => {
    calls.stopRecordings();
    conferences.stopRecordings();
  });
  return {
    /** Messages of any mailbox of a customer may be gone. */
    messagesRemoved: (customerId: number) => phoneEvents.messagesRemoved(customerId),
    supervisions: calls.supervisions,
    disk,
    dialling: dialling.service,
    featureCodes: control.featureCodes,
    calls,
    directories,
    audio,
    lines,
    demo: demo.control,
    traffic: demo.traffic,
    voicemail,
    callMeBack,
    sms: messaging.sms,
    smsCarriers: messaging.smsCarriers,
    phones: phones.service,
    /** Calls whose record was written. */
    onRecorded: (listener: (record: NewCdr) => void) => core.events.on('recorded', (_call, record) => listener(record)),
    /** Every SIP message of lines and phones, credentials removed. */
    onTrace(listener: (entry: SipTraceEntry) => void): void {
      sip.onTrace(listener);
      phones.server.onTrace(listener);
    },
    /** Every report about the audio of lines and phones. */
    onReport: (listener: (report: ControlReport) => void) => media.onReport(listener),
    lineState: (lineId: number) => sip.lineStatus(lineId).state,
    /** What the figures of monitoring are read off. */
    agentStates: queues.states,
    mediaTotals: () => media.totals(),
    admission: () => admission.facts,
    /** The SIP server that phones come to. */
    phoneServer: phones.server,
    provisioning: phones.provisioning,
    ddis: control.ddis,
    conferences: conferences.service,
    queues: queues.service,
    queueCallers: queues.callers,
    queueGroups: queues.groups,
    agentService: queues.agents,
    presence: queues.presence,
    agentReasons: queues.reasons,
    ...plans,
    wrapUps: wrapUps.wrapUps,
    dispositions: wrapUps.dispositions,
    refreshAgent: queues.refreshUser,
    leaveQueues: queues.signOut,
    /** Somebody is signed in nowhere any more: no audio, no phone, and no calls of queues. */
    async signOut(userId: number): Promise<void> {
      audio.closeOfUser(userId, 'Signed out');
      await queues.signOut(userId);
      await phones.signOut(userId);
    },
    flushTrace: () => control.trace.flush(),
    /** Ends what an earlier process left. */
    async recover(): Promise<void> {
      await dialogs.load();
      const storedDialog = dialogs.onLines(await store.lines.all());
      const seenAt = signOfLife.lastSeen ?? now();
      const { cut, kept } = await recoverCalls({ journal, readRecording, logger, storedDialog, seenAt, now: now() });
      await queues.recover(
        cut,
        kept.map(({ call }) => call),
      );
      await plans.adherence.start();
      await callMeBack.callbacks.recover();
      await wrapUpRegistry.saved();
      await voicemail.recover(kept.map(({ call }) => call.id));
      await recoverSessions(store, now());
      await calls.adoption.begin(kept, seenAt);
      await queues.settle();
    },
    /** Registers the lines. */
    async startLines(): Promise<void> {
      signOfLife.begin(() => calls.liveCount() > 0);
      await disk.start();
      await demo.control.resume();
      await lines.start();
    },
    /** Lets phones in, among which are pages that the API serves. */
    async start(): Promise<void> {
      await phones.start();
      calls.adoption.settle();
      await voicemail.settle((callId) => core.registry.byId(callId) !== null);
      await messaging.start();
      await directories.start();
    },
    /** Ends a customer's calls regularly and unregisters its lines; a call that came in meanwhile ends too. */
    async endCustomer(customerId: number): Promise<void> {
      demo.traffic.endCustomer(customerId);
      queues.endCustomer(customerId);
      await calls.endOfCustomer(customerId);
      await messaging.endCustomer(customerId);
      directories.endCustomer(customerId);
      for (const { id } of await store.lines.ofCustomer(customerId)) await sip.removeLine(id);
      await phones.endCustomer(customerId);
      for (const { id } of await store.users.ofCustomer(customerId)) audio.closeOfUser(id, 'Account deleted');
      await calls.endOfCustomer(customerId);
      await control.trace.flush();
    },
    /** Takes no more calls; resolves when those that are up can go on in the next process. */
    async letGo(): Promise<void> {
      takesCalls = false;
      await calls.letGo();
      await Promise.all([wrapUpRegistry.saved(), control.trace.flush(), dialogs.flush()]);
    },
    /** Ends calls regularly, then closes from the outside in: lines, carrier, audio, media. */
    async close(): Promise<void> {
      signOfLife.stop();
      disk.stop();
      directories.close();
      await demo.traffic.close();
      await calls.close();
      await dialling.close();
      await plans.adherence.close();
      await queues.close();
      await wrapUpRegistry.saved();
      await callMeBack.callbacks.settled();
      await voicemail.close();
      await conferences.close();
      await messaging.close();
      await phones.close();
      await closeNetwork(sip, audio, demo.carrier, media);
      await dialogs.flush();
      await queues.presence.close();
      await control.trace.flush();
    },
  };
}

async function closeNetwork(
  sip: SipGateway,
  audio: AgentAudio,
  carrier: { close(): Promise<void> },
  media: MediaEngine,
): Promise<void> {
  await sip.close();
  await carrier.close();
  audio.closeAll();
  await media.close();
}
