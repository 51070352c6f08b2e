/** What call control uses, handed in by the composition root. Types only. */
import type { Logger } from 'pino';
import type { AbsenceSettings } from '../../../../shared/api/calls/absence.ts';
import type { SupervisionSettings } from '../../../../shared/api/calls/supervisions.ts';
import type { AgentAudio } from '../../agents/agentAudio.ts';
import type { DiallingGuard } from '../../dialling/guard.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { CallRates } from '../../lines/lineRates.ts';
import type { MediaEngine } from '../../telephony/ports/media.ts';
import type { SipGateway } from '../../telephony/ports/sip.ts';
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
import type { ProgramDirectory } from '../model/program.ts';
import type { UnansweredDirectory } from '../model/unansweredCalls.ts';
import type { CallEvents } from './callEvents.ts';
import type { CallJournal } from './journal.ts';
import type { MediaTimes } from './quality/mediaTimes.ts';
import type { UserPhones } from './userPhones.ts';

/** What customers want of calls whose agent is gone. */
export interface AbsencePolicy {
  ofCustomer(customerId: number): Promise<AbsenceSettings>;
}

/** How customers want their calls supervised. */
export interface SupervisionPolicy {
  ofCustomer(customerId: number): Promise<SupervisionSettings>;
}

/** What live calls use, whoever begins them. */
export interface CallCoreDependencies {
  readonly clock: Clock;
  readonly media: Pick<
    MediaEngine,
    'createBridge' | 'createAppPort' | 'createConference' | 'framesOfLoop' | 'synthesize'
  >;
  readonly sip: Pick<SipGateway, 'dial' | 'lineStatus'>;
  readonly agents: AgentAudio;
  /** What calls over lines cost; without it no price is known. */
  readonly rates?: Pick<CallRates, 'tariffOf'>;
  /** Asked before anything leaves over a line. */
  readonly dialling: DiallingGuard;
  readonly journal: CallJournal;
  readonly users: UserDirectory;
  readonly lines: LineDirectory;
  /** What held and parked parties hear; without it silence. */
  readonly holdMusic?: HoldMusic;
  readonly logger: Logger;
}

/** The same with where live calls tell of themselves. */
export interface LiveCallDependencies extends CallCoreDependencies {
  readonly events: CallEvents;
}

/** What the commands on calls use besides. */
export interface CallCommandDependencies {
  /** Users' registered phones; without them nobody has one. */
  readonly phones?: UserPhones;
  /** Short codes of contacts' numbers; without it there are none. */
  readonly speedDials?: SpeedDialDirectory;
  /** What labels are called; without it there are none. */
  readonly labels?: LabelDirectory;
  /** What may come of calls; without it nothing is chosen. */
  readonly dispositions?: DispositionDirectory;
  /** Gives callers a name that do not bring one; without it they have none. */
  readonly contacts?: ContactDirectory;
  /** Asked in this order for an internal number. */
  readonly programs: readonly ProgramDirectory[];
  /** What codes mean; without it there are none. */
  readonly codes?: FeatureCodes;
  readonly inbound: InboundDirectory;
  readonly unanswered: UnansweredDirectory;
  /** Samples of an announcement, null when it is not there; without it none is. */
  readonly announcement?: (customerId: number, id: number) => Promise<Int16Array | null>;
  /** Who may take whose calls, and record; without it nobody takes but from reception on, and everybody records. */
  readonly teams?: TeamDirectory;
  /** What becomes of calls whose agent is gone; default: what holds unless a customer says otherwise. */
  readonly absence?: AbsencePolicy;
  /** Default: no tone, and agents are told. */
  readonly supervision?: SupervisionPolicy;
  /** How often audio is looked at, and for how long a party may send none; default 5 s and 30 s. */
  readonly mediaTimes?: Partial<MediaTimes> | undefined;
}

/** What call control uses. */
export interface CallDependencies extends LiveCallDependencies, CallCommandDependencies {}
