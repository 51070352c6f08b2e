import { z } from 'zod';
import { callContexts } from '../../domain/codes.ts';
import { supervisedBySchema } from './supervision.ts';

/** A party's side of a held or muted call. */
export const callSideSchema = z.enum(['src', 'dst']);

/** A call while it is active (specification, "Live Call"). Rates are null: this service bills nobody. */
export const liveCallSchema = z
  .object({
    id: z.int().describe('One id for the whole call: REST, events, CDR (`live_id`) and recordings use it'),
    clid: z.string().describe('Caller id that was shown'),
    connected_at: z.int().nullable().describe('Unix seconds; null until the call is answered'),
    context: z.enum(callContexts),
    created_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
    destination: z.int().describe('0 in, 1 out, 2 internal'),
    dst: z.string(),
    dst_call_id: z.string().describe('SIP Call-ID of the called side; empty if that is not a SIP leg'),
    dst_codec: z.string(),
    dst_contact: z.string(),
    dst_id: z.string(),
    dst_name: z.string(),
    dst_ua: z.string(),
    dst_connection: z.number().nullable(),
    dst_rate: z.number().nullable(),
    min_charge: z.number().nullable(),
    src_rate: z.number().nullable(),
    duration: z.int().describe('Seconds since it was answered, 0 before'),
    monitor_state: z.int().describe('0 off, 1 recording, 2 paused'),
    parent_id: z.int().nullable().describe('The call that this one came from by transfer or consultation'),
    queue_state: z.enum(['waiting', 'ringing', 'connected', '']),
    referred_by: z.string(),
    src: z.string(),
    src_call_id: z.string(),
    src_codec: z.string(),
    src_contact: z.string(),
    src_id: z.string(),
    src_name: z.string(),
    src_ua: z.string(),
    start_time: z.int().describe('Unix seconds'),
    state: z.int().describe('0 INITIAL, 1 ACCEPTED, 2 RINGING, 3 CONNECTED, 4 ON_HOLD, 5 HANGUP'),
    type: z.enum(['I', 'O', 'L']),
    state_name: z.enum(['INITIAL', 'ACCEPTED', 'RINGING', 'CONNECTED', 'ON_HOLD', 'HANGUP']).describe('Extension'),
    root_call_id: z.int().describe('Extension: the first call of the chain'),
    ddi: z.string().describe('Extension: the telephone number that was called, E.164 digits; empty unless it came in'),
    line_id: z.int().nullable().describe('Extension: the line it runs over; null for an internal call'),
    src_user_id: z.int().nullable().describe('Extension: the user on the calling side'),
    dst_user_id: z.int().nullable().describe('Extension: the user on the called side, once one answered'),
    ringing_user_ids: z.array(z.int()).describe('Extension: users whose interface should ring now'),
    hold_time: z.int().describe('Extension: seconds on hold by users of this service so far'),
    held_by: z.array(callSideSchema).describe('Extension: who put the call on hold'),
    muted_by: z.array(callSideSchema).describe('Extension: whose microphone is muted'),
    diverted_from: z
      .string()
      .describe(
        'Extension: who diverted the call here last (Diversion, History-Info); `anonymous` when that is private',
      ),
    diverted_reason: z
      .string()
      .describe(
        'Extension: the reason of the diversion (RFC 5806), such as `no-answer`, `user-busy` or `unconditional`',
      ),
    original_called: z.string().describe('Extension: the number that was called before the call was diverted'),
    original_caller: z.string().describe('Extension: the original caller, from a header of the PBX'),
    pbx_queue_name: z.string().describe('Extension: the queue of the PBX, from a header of the PBX'),
    pbx_reference: z.string().describe('Extension: the PBX’s own id of the call, from a header of the PBX'),
    early_media: z.boolean().describe('Extension: the other side sends audio before it answers (early media)'),
    consult_for: z.int().nullable().describe('Extension: the call that this consultation is for'),
    transfer: z
      .object({ dst: z.string(), state: z.enum(['trying', 'failed']), message: z.string() })
      .nullable()
      .describe('Extension: a blind transfer in progress or failed'),
    transfer_request: z
      .object({
        dst: z.string().describe('The number that would be called, over the line of this call'),
        dst_name: z.string().describe('Name of that number in your contacts; empty when it has none'),
        referred_by: z
          .string()
          .describe('Who requests it, as stated by the other side (RFC 3892); empty if it states nothing'),
        expires_at: z.int().describe('Unix seconds; it is refused then'),
      })
      .nullable()
      .describe('Extension: the other side requests a transfer (REFER); answer with `transfer_request` of `PATCH`'),
    joined_with: z.int().nullable().describe('Extension: the other call of a three-way call'),
    parked: z
      .object({
        slot: z.string().describe('The parking slot, such as 701'),
        user_id: z.int().describe('Who parked it'),
        user_name: z.string(),
        since: z.int().describe('Unix seconds'),
        returns_at: z.int().describe('Unix seconds; the user who parked it is rung then'),
      })
      .nullable()
      .describe('Extension: where it is parked; everybody who sees it may pick it up with `state: pickup`'),
    labels: z.array(z.string()).describe('Extension'),
    action_url: z.string().describe('Extension: shown with the call, never opened automatically'),
    action_text: z.string().describe('Extension'),
    notes: z.string().describe('Extension'),
    queue_id: z.int().nullable().describe('Extension: the queue that the caller waits or waited in; null for none'),
    queue_name: z.string().describe('Extension'),
    supervised_by: z
      .array(supervisedBySchema)
      .describe('Extension: who supervises the call; agents see only supervisions that they are notified of'),
  })
  .meta({ id: 'LiveCall' });

/** A call while it is active. */
export type LiveCall = z.infer<typeof liveCallSchema>;

/** One SIP message of a call. */
export const traceMessageSchema = z
  .object({
    time: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS.mmm'),
    direction: z.enum(['in', 'out']),
    transport: z.string(),
    src: z.string().describe('host:port'),
    dst: z.string().describe('host:port'),
    call_id: z.string().describe('SIP Call-ID'),
    summary: z.string().describe('Request line or status line, short'),
    text: z.string().describe('The message, credentials removed'),
    live_id: z.int().describe('Extension: the call it belongs to'),
    retransmission: z
      .boolean()
      .describe('Extension: a retransmission (RFC 3261 section 17): the first one, or its answer, may have been lost'),
  })
  .meta({ id: 'TraceMessage' });

/** One SIP message of a call. */
export type TraceMessage = z.infer<typeof traceMessageSchema>;

/** How much of a trace is meant. */
export const traceExtentQuery = z.object({
  extent: z
    .enum(['call', 'conversation'])
    .default('call')
    .describe(
      'Extension: with `conversation`, also the calls that consultations and transfers created from it, as far ' +
        'as you may see them',
    ),
});
