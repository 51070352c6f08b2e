/** The interface between text messaging and its handlers. Refusals are thrown as `Refusal`. Types only. */

import type { z } from 'zod';
import type { newSmsSchema, Sms } from '../../../../shared/api/sms/sms.ts';
import type { newSmsCarrierSchema, smsCarrierPatchSchema } from '../../../../shared/api/sms/smsCarriers.ts';
import type { Sentence } from '../../../../shared/sentences/sentence.ts';
import type { Viewer } from '../../kernel/principal.ts';
import type { SmsCarrierRecord } from './storage/smsCarrierRepository.ts';

export interface SmsControl {
  /** The message is stored when it resolves; sending continues from there, also after a crash. */
  send(viewer: Viewer, request: z.output<typeof newSmsSchema>): Promise<Sms>;
}

/** stopped → connecting → bound ⇄ retrying (backoff); failed when the carrier refuses the credentials. */
export type SmsCarrierState = 'stopped' | 'connecting' | 'bound' | 'retrying' | 'failed';

export interface SmsCarrierStatus {
  readonly state: SmsCarrierState;
  /** In plain words; null if there is none. */
  readonly lastError: string | null;
  /** The sentences of `lastError`. */
  readonly lastErrorSentences: readonly Sentence[];
}

export interface SmsCarrierWithStatus {
  readonly carrier: SmsCarrierRecord;
  readonly status: SmsCarrierStatus;
}

/** Carriers of customers. One of another customer is `notFound`. */
export interface SmsCarrierControl {
  list(viewer: Viewer): Promise<SmsCarrierWithStatus[]>;
  get(viewer: Viewer, id: number): Promise<SmsCarrierWithStatus>;
  create(viewer: Viewer, request: z.output<typeof newSmsCarrierSchema>): Promise<SmsCarrierWithStatus>;
  update(viewer: Viewer, id: number, patch: z.output<typeof smsCarrierPatchSchema>): Promise<SmsCarrierWithStatus>;
  remove(viewer: Viewer, id: number): Promise<void>;
}
