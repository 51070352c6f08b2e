/**
 * Composes commands on live calls and the programs that answer numbers: telephone numbers, codes, call-backs. From then
 * on calls of lines and of registered phones are accepted.
 */
import type { Logger } from 'pino';
import type { CallCore } from './calls/callCore.ts';
import { CallService } from './calls/callService.ts';
import { createTeamDirectory } from './calls/persistence/directories.ts';
import { SipTraceRecorder } from './calls/persistence/sipTraceRecorder.ts';
import type { createConferences } from './createConferences.ts';
import type { createPhones } from './createPhones.ts';
import type { Queues } from './createQueues.ts';
import { createDdiRouting } from './ddis/ddiRouting.ts';
import { DdiService } from './ddis/ddiService.ts';
import { DdiTargets } from './ddis/ddiTargets.ts';
import { createFeatureCodes } from './featureCodes/createFeatureCodes.ts';
import { createCallMeBack } from './features/callMeBack/createCallMeBack.ts';
import { callerNames } from './features/contacts/callerNames.ts';
import { createSpeedDials } from './features/contacts/speedDials.ts';
import { nameCallsByDirectories } from './features/directories/callerNames.ts';
import type { Directories } from './features/directories/directories.ts';
import { callOfTags } from './features/phones/watching/watchedDialogs.ts';
import type { CallAdmission } from './kernel/callAdmission.ts';
import type { Clock } from './kernel/clock.ts';
import { namedLabels } from './labels/labelBook.ts';
import type { UserOperations } from './platform/http/userOperations.ts';
import type { Store } from './platform/storage/store.ts';
import type { MediaEngine } from './telephony/ports/media.ts';
import type { SipGateway } from './telephony/ports/sip.ts';
import type { Voicemail } from './voicemail/createVoicemail.ts';
import { chosenFor } from './wrapups/wrapUpForm.ts';

export interface CallControlOptions {
  readonly core: CallCore;
  readonly admission: CallAdmission;
  readonly store: Store;
  readonly clock: Clock;
  readonly media: MediaEngine;
  readonly logger: Logger;
  readonly onFailure: (error: unknown) => void;
  readonly sip: SipGateway;
  readonly phones: ReturnType<typeof createPhones>;
  readonly conferences: ReturnType<typeof createConferences>;
  readonly queues: Queues;
  readonly voicemail: Voicemail;
  readonly directories: Directories;
  /** Does what users ask for by codes. */
  readonly operations: UserOperations;
  /** Whether anybody of a customer is signed in. */
  readonly isAnybodyHere: (customerId: number) => boolean;
}

export function createCallControl(options: CallControlOptions) {
  const { core, store, clock, media, logger, onFailure, sip, phones, conferences, queues, voicemail } = options;
  const { directories } = options;
  const ddiTargets = new DdiTargets({
    users: store.users,
    programs: {
      CONFERENCE: conferences.programs.byId,
      QUEUE: queues.programs.byId,
      QUEUE_GROUP: queues.programs.byGroup,
      ...voicemail.programs,
    },
  });
  const speedDials = createSpeedDials(store);
  const featureCodes = createFeatureCodes({
    store,
    clock,
    media,
    logger,
    operations: options.operations,
    mailbox: voicemail.reader,
    mailboxOf: voicemail.access,
    speedDials,
  });
  const calls = new CallService(core, {
    admission: options.admission,
    contacts: callerNames(store, directories.knownName),
    speedDials,
    dispositions: { chosen: (call, id) => store.transaction((within) => chosenFor(within, call, id)) },
    labels: { named: (viewer, refs) => store.transaction((within) => namedLabels(within, viewer, refs)) },
    programs: [conferences.programs, queues.programs],
    codes: featureCodes.codes,
    inbound: createDdiRouting(store.ddis, ddiTargets, clock),
    unanswered: voicemail.unanswered,
    programAgain: voicemail.programAgain,
    phones: phones.ofUsers,
    announcement: voicemail.samplesOf,
    teams: createTeamDirectory(store),
    absence: store.absenceSettings,
    supervision: store.supervisionSettings,
  });
  nameCallsByDirectories({ events: core.events, registry: core.registry, directories, logger });
  const callMeBack = createCallMeBack({
    store,
    control: calls,
    queues: queues.callbackRequests,
    isAnybodyHere: options.isAnybodyHere,
    clock,
    logger,
  });
  const trace = new SipTraceRecorder(store, (...dialog) => calls.callOfDialog(...dialog), onFailure);
  sip.onTrace((entry) => trace.record(entry));
  sip.onResumed(calls.adoption);
  phones.server.onResumed(calls.adoption);
  sip.onIncoming((leg, replaces) => calls.onIncoming(leg, replaces));
  phones.server.onTrace((entry) => trace.record(entry));
  phones.server.onIncoming((phoneId, leg) => {
    const watcher = phones.watcherOf(phoneId);
    if (!watcher) void leg.end(403);
    else if (leg.replacedDialog) calls.onReplacedByPhone(watcher.viewer, callOfTags(leg.replacedDialog), leg);
    else calls.onDialledOnPhone(watcher.viewer.userId, leg);
  });
  return {
    calls,
    callMeBack,
    trace,
    ddis: new DdiService({ store, targets: ddiTargets, clock }),
    featureCodes: featureCodes.service,
  };
}
