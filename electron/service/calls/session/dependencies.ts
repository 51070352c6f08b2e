/** Dependencies of call control, passed in by the composition root. Types only. */
import type { Logger } from 'pino';
import type { AbsenceSettings } from '../../../../shared/api/calls/absence.ts';
import type { SupervisionSettings } from '../../../../shared/api/calls/supervisions.ts';
import type { AgentAudio } from '../../agents/agentAudio.ts';
import type { DiallingGuard } from '../../dialling/guard.ts';
import type { CallAdmission } from '../../kernel/callAdmission.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { CallRates } from '../../lines/lineRates.ts';
import type { MediaEngine } from '../../telephony/ports/media.ts';
import type { SipGateway } from '../../telephony/ports/sip.ts';
import type { ProgramRef } from '../model/call.ts';
import type {
  ContactDirectory,
  DispositionDirectory,
  HoldMusic,
  LabelDirectory,
  LineDirectory,
  SpeedDialDirectory,
  TeamDirectory,
  UserDirectory,
} from '../model/directories.ts';
import type { FeatureCodes } from '../model/featureCodes.ts';
import type { InboundDirectory } from '../model/inboundRouting.ts';
import type { CallProgram, ProgramDirectory } from '../model/program.ts';
import type { UnansweredDirectory } from '../model/unansweredCalls.ts';
import type { CallEvents } from './callEvents.ts';
import type { CallJournal } from './journal.ts';
import type { MediaTimes } from './quality/mediaTimes.ts';
import type { UserPhones } from './userPhones.ts';

/** Customers' settings for calls whose agent has disappeared. */
export interface AbsencePolicy {
  ofCustomer(customerId: number): Promise<AbsenceSettings>;
}

/** Customers' settings of supervision. */
export interface SupervisionPolicy {
  ofCustomer(customerId: number): Promise<SupervisionSettings>;
}

/** Dependencies of live calls. */
export interface CallCoreDependencies {
  readonly clock: Clock;
  readonly media: Pick<
    MediaEngine,
    'createBridge' | 'createAppPort' | 'createConference' | 'framesOfLoop' | 'synthesize'
  >;
  readonly sip: Pick<SipGateway, 'dial' | 'lineStatus'>;
  readonly agents: AgentAudio;
  /** Prices of calls over lines; without it none is known. */
  readonly rates?: Pick<CallRates, 'tariffOf'>;
  /** Asked before every outbound call over a line. */
  readonly dialling: DiallingGuard;
  readonly journal: CallJournal;
  readonly users: UserDirectory;
  readonly lines: LineDirectory;
  /** Music for parties on hold and parked ones; without it silence. */
  readonly holdMusic?: HoldMusic;
  readonly logger: Logger;
}

/** The same, with the events of live calls. */
export interface LiveCallDependencies extends CallCoreDependencies {
  readonly events: CallEvents;
}

/** Further dependencies of commands on calls. */
export interface CallCommandDependencies {
  /** Refuses calls when more are set up than the machine carries; without it none is refused. */
  readonly admission?: Pick<CallAdmission, 'require' | 'during'>;
  /** Users' registered phones; without it there are none. */
  readonly phones?: UserPhones;
  /** Short codes of contacts' numbers; without it there are none. */
  readonly speedDials?: SpeedDialDirectory;
  /** Names of labels; without it there are none. */
  readonly labels?: LabelDirectory;
  /** Dispositions; without it none can be chosen. */
  readonly dispositions?: DispositionDirectory;
  /** Names for callers without one; without it they have none. */
  readonly contacts?: ContactDirectory;
  /** Asked in this order for an internal number. */
  readonly programs: readonly ProgramDirectory[];
  /** Feature codes; without it there are none. */
  readonly codes?: FeatureCodes;
  readonly inbound: InboundDirectory;
  readonly unanswered: UnansweredDirectory;
  /** The program that a call of an earlier process had under a number; null if it is gone. */
  readonly programAgain: (customerId: number, program: ProgramRef, number: string) => Promise<CallProgram | null>;
  /** Samples of an announcement, null if it does not exist; without it none does. */
  readonly announcement?: (customerId: number, id: number) => Promise<Int16Array | null>;
  /**
   * Who may take whose calls, and record; without it only reception and above may take calls, and everybody may record.
   */
  readonly teams?: TeamDirectory;
  /** Settings for calls whose agent has disappeared; default: the usual ones. */
  readonly absence?: AbsencePolicy;
  /** Default: no tone, and agents are informed. */
  readonly supervision?: SupervisionPolicy;
  /** How often audio is checked, and how long a party may send none; default 5 s and 30 s. */
  readonly mediaTimes?: Partial<MediaTimes> | undefined;
}

/** Dependencies of call control. */
export interface CallDependencies extends LiveCallDependencies, CallCommandDependencies {}
