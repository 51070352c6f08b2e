import { z } from 'zod';
import { audioEncryptionSchema } from '../../domain/audioEncryption.ts';
import { endReasons } from '../../domain/endReason.ts';
import { cdrQueueOutcomes } from '../../domain/queues.ts';
import { shownLabelsSchema } from '../calls/callLabels.ts';
import { recordedQualitySchema } from '../calls/callQuality.ts';
import { interruptionsSchema } from '../calls/interruptions.ts';

/** A call detail record (specification, "CDR"). */
export const cdrSchema = z
  .object({
    id: z.int(),
    billsec: z.int().describe('Seconds from answer to end'),
    call_id: z
      .string()
      .describe(
        'SIP Call-ID of the line side, empty for an internal call. Under `/v1.2` the number in `live_id`. What live calls ' +
          'and events call the call’s id is `live_id`, under both: use that, and `sip_call_id` for this',
      ),
    sip_call_id: z.string().describe('SIP Call-ID of the line side, empty for an internal call'),
    calldate: z.string().describe('When the call began, UTC, YYYY-MM-DD HH:MM:SS'),
    charge: z
      .number()
      .nullable()
      .describe(
        'What the call cost over lines that have a price list (`/lines/{id}/rates`): the time from answer to end at `rate`, at ' +
          'least `min_charge`; of a web call both sides together. Null: no price is known. Under `/v1.2` 0',
      ),
    clid: z.string(),
    context: z.string(),
    destination: z.int().describe('0 in, 1 out, 2 internal. Under `/v1.2` the word'),
    disposition: z.int().describe('0 CONNECTED, 1 NO ANSWER, 2 BUSY, 3 FAILED, 4 CANCELLED. Under `/v1.2` the word'),
    dst: z.string(),
    dst_codec: z.string(),
    dst_id: z.string(),
    dst_name: z.string(),
    dst_ua: z.string(),
    duration: z.int().describe('Seconds from start to end'),
    info: z.string().describe('How the call came to who talked last: diverted, referred, taken over; empty otherwise'),
    is_root: z.boolean().describe('The first call of its chain of transfers'),
    live_id: z.int().describe('Id of the live call that the record is of, as in events'),
    parent_live_id: z.int().nullable(),
    rate: z
      .number()
      .nullable()
      .describe('Price of a minute by the price list of the line. Null: no price is known. Under `/v1.2` 0'),
    min_charge: z.number().nullable().describe('Extension: the least that the call costs once it is answered'),
    currency: z.string().describe('Extension: currency of `charge`, ISO 4217; empty where none was set'),
    root_live_id: z.int(),
    server_id: z.int().describe('Always 1: one service has all calls'),
    sip_endpoint_id: z.int().nullable().describe('Id of the line, as in `/lines`; null for internal calls'),
    src: z.string(),
    src_codec: z.string(),
    src_id: z.string(),
    src_name: z.string(),
    src_ua: z.string(),
    t_cause: z.string().describe('Q.850 wording, such as "Normal Clearing"'),
    type: z.int().describe('0 inbound, 1 outbound, 2 missed, 3 internal. Under `/v1.2` I, O, M, L'),
    user_id: z.int().nullable(),
    labels: shownLabelsSchema,
    notes: z.string().describe('Extension'),
    sip_status: z.int().nullable().describe('Extension: SIP status that the call ended with, such as 486'),
    terminated_by: z.enum(['caller', 'called', 'system']).describe('Extension'),
    end_reason: z
      .enum(endReasons)
      .nullable()
      .describe('Extension: why the call ended, derived from status and cause; null for calls of earlier versions'),
    has_monitor: z.boolean().describe('Extension: whether there is a recording of it'),
    ddi: z.string().describe('Extension: the telephone number that was called, E.164 digits; empty unless it came in'),
    queue_id: z.int().nullable().describe('Extension: the queue that the caller waited in last; null for none'),
    queue_name: z.string().describe('Extension'),
    queue_wait: z.int().nullable().describe('Extension: seconds in that queue'),
    queue_outcome: z.enum(cdrQueueOutcomes).describe('Extension: how the wait in that queue ended'),
    hold_time: z.int().describe('Extension: seconds on hold by users of this service in all; part of `billsec`'),
    interruptions: interruptionsSchema,
    src_encryption: audioEncryptionSchema.describe(
      'Extension: how the caller’s audio was encrypted: `none`, `sdes` or `dtls`; empty where there was none, and for ' +
        'calls of earlier versions',
    ),
    dst_encryption: audioEncryptionSchema.describe('Extension: the same of the called party’s audio'),
    src_mos: z
      .number()
      .nullable()
      .describe(
        'Extension: mean opinion score of the caller’s audio, 1 to 4.4, averaged over the call; null if not ' +
          'measured',
      ),
    dst_mos: z.number().nullable().describe('Extension: the same of the called party’s audio'),
    quality: recordedQualitySchema.describe(
      'Extension: mean and worst quality of each party’s audio, and its packets; null if not measured',
    ),
    wrapup_disposition_id: z
      .int()
      .nullable()
      .describe('Extension: the disposition chosen in the wrap-up or afterwards; null if none'),
    wrapup_disposition: z.string().describe('Extension: its name at that time'),
  })
  .meta({ id: 'Cdr', description: 'A call detail record' });

/** A call detail record. */
export type Cdr = z.infer<typeof cdrSchema>;

/** A media session's detail record (specification, "MSDR"). */
export const msdrSchema = z
  .object({
    id: z.int(),
    call_id: z
      .string()
      .describe(
        'Id as text of the live call that the session carried last; use `live_id` in new programs. Empty: none',
      ),
    live_id: z.int().nullable().describe('Extension: id of the live call that the session carried last. Null: none'),
    created_at: z.string(),
    dst: z.string().describe('Number of the other party of that call'),
    dst_id: z.string().describe('Id of the colleague in that call; empty for others'),
    dst_ua: z.string(),
    duration: z.int(),
    media_session_id: z.int(),
    src: z.string().describe('Extension of the user, as that call had it'),
    src_id: z.string(),
    src_ua: z.string(),
    t_cause: z.string(),
    type: z.string(),
    user_id: z.int().nullable(),
  })
  .meta({ id: 'Msdr', description: 'A media session’s detail record' });

/** A media session's detail record. */
export type Msdr = z.infer<typeof msdrSchema>;
