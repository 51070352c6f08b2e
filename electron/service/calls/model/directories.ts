/** The users and lines that call control uses. Types only. */
import type { CallLabel, LabelRef } from '../../../../shared/api/calls/callLabels.ts';
import type { LineRefer, NumberRule, ToneCountry } from '../../../../shared/domain/line.ts';
import type { ChosenNotice } from '../../announcements/recordingNotices.ts';
import type { Viewer } from '../../kernel/principal.ts';
import type { Call, ChosenDisposition } from './call.ts';

/** The properties of a user that calls need. */
export interface CallUser {
  readonly id: number;
  readonly customerId: number;
  readonly ext: string;
  readonly name: string;
  /** Whether calls are offered while the user talks. */
  readonly callWaiting: boolean;
  readonly forwards: CallForwards;
}

/** Where calls to a user go instead; null: nowhere else. */
export interface CallForwards {
  readonly always: string | null;
  readonly busy: string | null;
  readonly noAnswer: string | null;
}

/** Looks users up. */
export interface UserDirectory {
  byId(id: number): Promise<CallUser | null>;
  byExtension(customerId: number, ext: string): Promise<CallUser | null>;
  ofCustomer(customerId: number): Promise<readonly CallUser[]>;
}

/** Looks up who works together, and what teams let their members do. */
export interface TeamDirectory {
  /** Users who are in a team with one of these, themselves left out. */
  matesOf(customerId: number, userIds: readonly number[]): Promise<readonly number[]>;
  /** Whether the policies of all the user's teams allow recording calls. */
  letRecord(userId: number): Promise<boolean>;
}

/** The properties of a line that calls need. */
export interface CallLine extends ChosenNotice {
  readonly id: number;
  readonly name: string;
  readonly customerId: number;
  /** The user whose line it is; null: everybody's. */
  readonly userId: number | null;
  readonly isDefault: boolean;
  readonly enabled: boolean;
  /** The number it shows; null: its user name. */
  readonly callerId: string | null;
  readonly username: string;
  /** Its signalling is encrypted (TLS or WSS), so that `sips:` addresses may be called over it. */
  readonly isEncrypted: boolean;
  /** It leads to the demo carrier, where nobody can help in an emergency. */
  readonly isDemo: boolean;
  /** How dialled numbers are rewritten. */
  readonly numberRules: readonly NumberRule[];
  /** How callers' numbers are rewritten. */
  readonly inboundNumberRules: readonly NumberRule[];
  /** Codes and parking places that mean nothing here may be dialled over it. */
  readonly passesCodes: boolean;
  /** Number of the mailbox at its PBX; absent: none was chosen. */
  readonly mailboxNumber?: string | null;
  /** Digits. */
  readonly emergencyNumbers: readonly string[];
  /** How transfers requested by the other side are treated. */
  readonly refer: LineRefer;
  /** Country whose tones are played in its calls. */
  readonly toneCountry: ToneCountry;
}

/** Looks lines up. */
export interface LineDirectory {
  byId(id: number): Promise<CallLine | null>;
  /** Enabled and disabled lines of a customer, in order of id. */
  ofCustomer(customerId: number): Promise<readonly CallLine[]>;
}

/** Looks labels up. */
export interface LabelDirectory {
  /** The labels that a viewer names for a call; unknown ones are refused. */
  named(viewer: Viewer, refs: readonly LabelRef[]): Promise<readonly CallLabel[]>;
}

/** Looks dispositions up. */
export interface DispositionDirectory {
  /** The disposition chosen for a call; refuses an unknown one, and one of another queue. */
  chosen(call: Call, id: number): Promise<ChosenDisposition>;
}

/** Looks contacts up. */
export interface ContactDirectory {
  /**
   * Name of the contact with a number, empty if unknown.
   *
   * @param number as the caller's side writes it
   * @param userId the only user who is called, whose own contacts count too; null: only shared contacts
   */
  nameOf(customerId: number, number: string, userId: number | null): Promise<string>;
}

/** Looks speed dials up, of contacts that a user sees; null: only of those that everybody sees. */
export interface SpeedDialDirectory {
  /** The number of a speed dial, as it is dialled; null if there is no such speed dial. */
  numberOf(customerId: number, userId: number | null, speedDial: string): Promise<string | null>;
  /** The same for what is dialled behind a feature code: digits, which mean a speed dial with a star before them too. */
  numberBehindCode(customerId: number, userId: number, digits: string): Promise<string | null>;
}

/** For whom music is chosen: who is held by a user, on a line or inside. */
export interface HoldMusicRequest {
  readonly customerId: number;
  readonly userId: number | null;
  readonly lineId: number | null;
}

/** What parties hear on hold. */
export interface HoldMusic {
  /** 16 kHz mono, the same samples for all who hear it; null where the PBX of the line plays music of its own. */
  of(request: HoldMusicRequest): Promise<Int16Array | null>;
}
