/** The registered phones of users that calls use. Types only. */
import type { SipLeg } from '../../telephony/ports/sip.ts';
import type { PhoneCall } from '../../telephony/ports/sipServer.ts';

/** A phone that is registered and answers. */
export interface UserPhone {
  readonly id: number;
  readonly name: string;
  /** It rings when its user is called. */
  readonly rings: boolean;
  /** Calls that its user makes ring it first. */
  readonly dialsFirst: boolean;
}

/** Finds and rings phones. */
export interface UserPhones {
  /** Phones of a user that can be rung now. */
  reachable(userId: number): readonly UserPhone[];
  /** Calls a phone wherever it is registered; the INVITEs are on their way when it resolves. */
  dial(phoneId: number, call: PhoneCall): Promise<readonly SipLeg[]>;
}

/** Where nobody has phones. */
export const noPhones: UserPhones = { reachable: () => [], dial: async () => [] };
