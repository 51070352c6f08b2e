import { z } from 'zod';
import { audioEncryptionSchema } from '../../domain/audioEncryption.ts';
import { callContexts } from '../../domain/codes.ts';
import { callerIdSchema, dialableSchema } from '../../domain/numbers.ts';
import { collectionOf, collectionQuery } from '../collection.ts';
import { empty, endpoint, file, idParams, json, single } from '../endpoint.ts';
import { monitorSchema } from '../history/monitor.ts';
import { shownLabelsSchema } from './callLabels.ts';
import { callPatchSchema } from './callPatch.ts';
import { callQualitySchema } from './callQuality.ts';
import { interruptionsSchema } from './interruptions.ts';
import { supervisedBySchema } from './supervisions.ts';

/** A party's side of a held or muted call. */
export const callSideSchema = z.enum(['src', 'dst']);

/** A call while it is active (specification, "Live Call"). Rates are null: this service bills nobody. */
export const liveCallSchema = z
  .object({
    id: z.int().describe('One id for the whole call: REST, events, CDR (`live_id`) and recordings use it'),
    clid: z.string().describe('Caller id that was shown: digits without `+`, or `anonymous`'),
    connected_at: z.int().nullable().describe('Unix seconds; null until the call is answered'),
    context: z
      .enum(callContexts)
      .describe('ENDPOINT while click-to-call rings the agent’s own side, LOCAL_USER once the other side is dialled'),
    created_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
    destination: z.int().describe('0 in, 1 out, 2 internal. Under `/v1.2` the word'),
    dst: z.string().describe('The extension of the user in `dst_id`; else the number that was called'),
    dst_call_id: z.string().describe('SIP Call-ID of the called side; empty if that is not a SIP leg'),
    dst_codec: z.string(),
    dst_contact: z.string(),
    dst_id: z
      .string()
      .describe('The one user who is rung, afterwards who answered; empty while several are rung, and outside'),
    dst_name: z.string(),
    dst_ua: z.string(),
    dst_connection: z
      .number()
      .nullable()
      .describe('Always null: price lists have no price of a connection. Under `/v1.2` 0'),
    dst_rate: z
      .number()
      .nullable()
      .describe('Price of a minute of the called side, by the price list of its line. Null: none is known'),
    min_charge: z
      .number()
      .nullable()
      .describe('The least that the call costs once it is answered. Null: none is known'),
    src_rate: z.number().nullable().describe('As `dst_rate`, of the calling side'),
    duration: z.int().describe('Seconds since it was answered, 0 before'),
    monitor_state: z.int().describe('0 off, 1 recording (also by the conference that it is in), 2 paused'),
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
    state: z
      .int()
      .describe('0 INITIAL, 1 ACCEPTED, 2 RINGING, 3 CONNECTED, 4 ON_HOLD, 5 HANGUP. Under `/v1.2` the word'),
    type: z.enum(['I', 'O', 'L']),
    state_name: z.enum(['INITIAL', 'ACCEPTED', 'RINGING', 'CONNECTED', 'ON_HOLD', 'HANGUP']).describe('Extension'),
    root_call_id: z.int().describe('Extension: the first call of the chain'),
    ddi: z.string().describe('Extension: the telephone number that was called, E.164 digits; empty unless it came in'),
    line_id: z.int().nullable().describe('Extension: the line it runs over; null for an internal call'),
    src_user_id: z.int().nullable().describe('Extension: the user on the calling side'),
    dst_user_id: z.int().nullable().describe('Extension: the user on the called side, once one answered'),
    ringing_user_ids: z.array(z.int()).describe('Extension: users whose interface should ring now'),
    answerable_user_ids: z
      .array(z.int())
      .describe(
        'Extension: users who can answer with `state: answer` now: in the app, or because their desk phone that rings takes ' +
          'that from here. Who rings and is not among them has to lift the desk phone',
      ),
    hold_time: z.int().describe('Extension: seconds on hold by users of this service so far'),
    held_by: z.array(callSideSchema).describe('Extension: who put the call on hold'),
    phones_out_of_step: z
      .array(callSideSchema)
      .describe(
        'Extension: sides whose desk phone shows hold wrongly: hold, or its end, was requested by REST or in the app, and the phone ' +
          'refused or does not support that. The call itself is in the state that is given here',
      ),
    feature_code: z
      .object({
        done: z.boolean(),
        message: z.string().describe('The result as a sentence, also if the caller only hears tones'),
      })
      .nullable()
      .describe(
        'Extension: the result of the feature code that was dialled in this call; null for other calls, and until it is known',
      ),
    muted_by: z.array(callSideSchema).describe('Extension: whose microphone is muted'),
    silent_parties: z
      .array(callSideSchema)
      .describe(
        'Extension: whose telephone, line or app has sent no audio for two seconds, or never any, though the call is ' +
          'connected and not on hold. After a transfer that failed, the party there has usually gone',
      ),
    interruptions: interruptionsSchema,
    auto_answer: z
      .boolean()
      .describe(
        'Extension: the app of an agent who is offered the call answers by itself, as its queue says (`auto_answer`)',
      ),
    agent_gone: z
      .object({
        user_id: z.int().describe('Id of the user whose page is gone'),
        gone_since: z.int().describe('Since when nothing came from its page; Unix seconds'),
        goes_on_at: z
          .int()
          .nullable()
          .describe('When the call goes on without it; Unix seconds. Null: not at all, as with an emergency call'),
      })
      .nullable()
      .describe(
        'Extension: the page of the user in this call is closed, has crashed or lost its network: the other party hears music, ' +
          'and the call goes on as its queue (`agent_gone`) or `/settings/absence` says. An emergency call stays as it is, and its ' +
          'other party is told to stay on the line. Null while the page is there',
      ),
    src_encryption: audioEncryptionSchema.describe(
      'Extension: how the caller’s audio is encrypted: `none`, `sdes` (keys in the session description, as secret as the ' +
        'signalling) or `dtls`; empty while no audio is agreed on, and for a program of the service',
    ),
    dst_encryption: audioEncryptionSchema.describe('Extension: the same of the called party’s audio'),
    diverted_from: z
      .string()
      .describe(
        'Extension: who diverted the call last (Diversion, History-Info, a forward at a colleague’s phone); `anonymous` when that is private',
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
        user_id: z.int().describe('Id of the user who parked it'),
        user_name: z.string(),
        since: z.int().describe('Unix seconds'),
        returns_at: z.int().describe('Unix seconds; the user who parked it is rung then'),
      })
      .nullable()
      .describe('Extension: where it is parked; everybody who sees it may pick it up with `state: pickup`'),
    labels: shownLabelsSchema,
    action_url: z.string().describe('Extension: shown with the call, never opened automatically'),
    action_text: z.string().describe('Extension'),
    notes: z.string().describe('Extension'),
    wrapup_disposition_id: z
      .int()
      .nullable()
      .describe('Extension: id of the disposition chosen so far; it is copied to the call’s record'),
    wrapup_disposition: z.string().describe('Extension: name of the disposition; empty while none was chosen'),
    queue_id: z.int().nullable().describe('Extension: the queue that the caller waits or waited in; null for none'),
    queue_name: z.string().describe('Extension'),
    queue_wait: z
      .int()
      .nullable()
      .describe('Extension: seconds that the caller has waited in that queue, or waited; null for none'),
    handed_over: z
      .object({
        call_id: z.int().describe('The call before this one'),
        from: z.string().describe('Name of the agent who passed it on'),
        queue_id: z.int().nullable().describe('The queue that its caller waited in last; null for none'),
        queue_name: z.string(),
        queue_wait: z.int().nullable().describe('How long the caller waited in that queue, in seconds'),
        notes: z
          .array(z.object({ call_id: z.int(), from: z.string(), text: z.string() }))
          .describe('Notes on the calls before, oldest first, of the last ten calls; also what is written there later'),
      })
      .nullable()
      .describe(
        'Extension: information from the previous call after a transfer or after parking; null for other calls',
      ),
    supervised_by: z
      .array(supervisedBySchema)
      .describe('Extension: who supervises the call; agents see only supervisions that they are notified of'),
  })
  .meta({ id: 'LiveCall', description: 'A call while it is active' });

/** A call while it is active. */
export type LiveCall = z.infer<typeof liveCallSchema>;

/** One SIP message of a call. */
export const traceMessageSchema = z
  .object({
    time: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS.mmm'),
    direction: z.enum(['in', 'out']),
    transport: z.string(),
    src: z.string().describe('IP address and port, as `host:port`'),
    dst: z.string().describe('IP address and port, as `host:port`'),
    call_id: z.string().describe('Call-ID of the SIP message, a text'),
    summary: z.string().describe('Request line or status line, short'),
    text: z.string().describe('The SIP message as text, without credentials'),
    live_id: z.int().describe('Extension: the call it belongs to'),
    retransmission: z
      .boolean()
      .describe('Extension: a retransmission (RFC 3261 section 17): the first one, or its answer, may have been lost'),
  })
  .meta({ id: 'TraceMessage', description: 'One SIP message of a call' });

/** One SIP message of a call. */
export type TraceMessage = z.infer<typeof traceMessageSchema>;

/** Which calls a trace covers. */
export const traceExtentQuery = z.object({
  extent: z
    .enum(['call', 'conversation'])
    .default('call')
    .describe(
      'Extension: with `conversation`, also the calls that consultations and transfers created from it, as far ' +
        'as you may see them',
    ),
});

/** The Calls module of the specification. */
export const calls = {
  listCalls: collectionOf({
    path: '/calls',
    module: 'calls',
    summary: 'List the live calls that you may see',
    scope: 'agent',
    resource: liveCallSchema,
  }),
  createCall: endpoint({
    method: 'POST',
    path: '/calls',
    module: 'calls',
    summary: 'Make a call',
    description:
      'Rings the agent `from` (default: you) at its audio session or on a registered phone, then dials `to` ' +
      'and connects both. Answers as soon as the call exists; its progress is reported by events. 412 if the ' +
      'agent has neither an audio session nor a registered phone.',
    scope: 'agent',
    body: z.object({
      to: dialableSchema,
      from: z.coerce
        .string()
        .regex(/^\d{1,15}$/, 'must be the id of a user')
        .optional(),
      caller_id: callerIdSchema
        .optional()
        .describe(
          'The number to show: the number of a line that you may use, a telephone number of your customer with ' +
            '`tel_verified`, your extension, or `anonymous`; any other number is 400. Default: the number of the ' +
            'line, your extension for internal calls. Emergency calls always show the line’s number',
        ),
      auto_answer: z
        .boolean()
        .default(false)
        .describe(
          'Extension: do not ring the agent first, because pressing Dial already accepted the call; for your ' +
            'own audio session only. If the call rings a registered phone first, it is accepted by answering ' +
            'that phone. An emergency number of a line is dialled even without an audio session: opening one ' +
            'joins the call',
        ),
      from_phone: z
        .int()
        .optional()
        .describe(
          'Extension: the agent’s registered phone to ring first. Default: the phone with `dials_first`. For your own ' +
            'calls it is asked to answer by itself (Answer-Mode, Call-Info, Alert-Info), as far as it is set up to',
        ),
      consult_for: z.int().optional().describe('Extension: the call that this consultation is for'),
      line_id: z.int().optional().describe('Extension: the line to use. Default: your own line, else the default line'),
      secure: z
        .boolean()
        .optional()
        .describe(
          'Extension: call the number’s `sips:` address, so that signalling is encrypted at every hop or the ' +
            'call fails (RFC 3261 section 26.2.2). 412 for a line that uses neither TLS nor WSS. Ignored for ' +
            'emergency calls',
        ),
    }),
    responses: { 201: json(single(liveCallSchema), 'The call exists') },
    errors: [400, 401, 403, 412, 503],
  }),
  getCall: endpoint({
    method: 'GET',
    path: '/calls/{id}',
    module: 'calls',
    summary: 'Read a live call',
    scope: 'agent',
    params: idParams,
    responses: { 200: json(single(liveCallSchema)) },
    errors: [401, 403, 404],
  }),
  getCallQuality: endpoint({
    method: 'GET',
    path: '/calls/{id}/quality',
    module: 'calls',
    summary: 'Read the audio quality of a live call, for each party',
    description:
      'Packet loss, jitter, round-trip time and mean opinion score of the last five seconds in the worse ' +
      'direction, with warnings for users. The event `call.quality` reports each noticeable change, so polling ' +
      'is not needed. The call detail record contains the mean and the worst values.',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: json(single(callQualitySchema)) },
    errors: [401, 404],
  }),
  updateCall: endpoint({
    method: 'PATCH',
    path: '/calls/{id}',
    module: 'calls',
    summary: 'Answer, hold, transfer, record or annotate a live call',
    description:
      'The answer is 301 with the call in the body and without a Location header. 400 if the state of the ' +
      'call does not allow the change.',
    scope: 'agent',
    params: idParams,
    body: callPatchSchema,
    responses: { 301: json(single(liveCallSchema), 'Changed') },
    errors: [400, 401, 403, 404],
  }),
  deleteCall: endpoint({
    method: 'DELETE',
    path: '/calls/{id}',
    module: 'calls',
    summary: 'End, cancel or reject a live call',
    scope: 'agent',
    params: idParams,
    responses: { 204: empty('Ended') },
    errors: [401, 403, 404],
  }),
  getCallTrace: endpoint({
    ...collectionOf({
      path: '/calls/{id}/trace',
      module: 'calls',
      summary: 'List the SIP messages of a live call, in order',
      scope: 'agent',
      params: idParams,
      resource: traceMessageSchema,
    }),
    query: collectionQuery.extend(traceExtentQuery.shape),
    errors: [400, 401, 404],
  }),
  getCallCapture: endpoint({
    method: 'GET',
    path: '/calls/{id}/trace.pcapng',
    module: 'calls',
    summary: 'Download the SIP messages of a live call so far as a capture file (pcapng) with comments',
    scope: 'agent',
    extension: true,
    params: idParams,
    query: traceExtentQuery,
    responses: { 200: file('application/x-pcapng', 'A capture file for Wireshark', { isNamed: true }) },
    errors: [400, 401, 404],
  }),
  listCallMonitors: endpoint({
    ...collectionOf({
      path: '/calls/{id}/monitors',
      module: 'calls',
      summary: 'List the recordings of a live call, including the current one',
      scope: 'agent',
      params: idParams,
      resource: monitorSchema,
    }),
    errors: [400, 401, 404],
  }),
};
