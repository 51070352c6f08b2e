import { z } from 'zod';
import { callerIdSchema, dialableSchema } from '../../domain/numbers.ts';
import { collectionOf, collectionQuery } from '../collection.ts';
import { empty, endpoint, file, idParams, json, single } from '../endpoint.ts';
import { callLabelName } from '../schemas/callLabel.ts';
import { callQualitySchema } from '../schemas/callQuality.ts';
import { liveCallSchema, traceExtentQuery, traceMessageSchema } from '../schemas/liveCall.ts';
import { monitorSchema } from '../schemas/record.ts';

const httpUrl = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .or(z.literal(''));

/** Changes to a live call; several fields apply in the order dst, state, monitor_state, labels, action, or not at all. */
export const callPatchSchema = z.object({
  dst: dialableSchema.optional().describe('Blind transfer to this number'),
  state: z
    .enum(['answer', 'CONNECTED', 'hold', 'ON_HOLD', 'unhold', 'pickup'])
    .optional()
    .describe(
      '`answer`, `hold` or `unhold`. An agent talks in one call at a time: answering or `unhold` of one holds the other, so ' +
        'that `unhold` of a held call swaps the two. Extension `pickup`: take a parked call, or one that rings at a ' +
        'colleague of your team (reception and above: at anybody)',
    ),
  monitor_state: z.enum(['start', 'M', 'pause', 'resume', 'stop']).optional(),
  labels: z.array(callLabelName).max(20).optional(),
  action_url: httpUrl.optional(),
  action_text: z.string().max(200).optional(),
  consult_call_id: z.int().optional().describe('Extension: attended transfer, join this far end with that call’s'),
  transfer_request: z
    .enum(['accept', 'refuse'])
    .optional()
    .describe(
      'Extension: what becomes of a transfer that the other side asks for. `accept` calls the target and ends this call once ' +
        'it answers. Only who talks with the other side is asked',
    ),
  join_call_id: z
    .int()
    .optional()
    .describe(
      'Extension: joins this call and that one, both yours and connected, to a three-way call: all hear each other. Holding ' +
        'or ending one of the two, or going to a third, ends the joining',
    ),
  leave: z
    .enum(['transfer', 'end'])
    .optional()
    .describe('Extension: leave a three-way call. `transfer`: the others talk on; `end`: both calls end'),
  park: z
    .union([z.boolean(), z.string().regex(/^\d{2,3}$/, 'must be two or three digits')])
    .optional()
    .describe(
      'Extension: `true` parks the other party at the first free slot from 701, a text of digits at that slot. It hears ' +
        'music, and becomes a call of its own; after two minutes it rings you again',
    ),
  phone_id: z
    .int()
    .nullable()
    .optional()
    .describe(
      'Extension: moves your end of the call to this registered phone of yours, which rings for half a minute and takes the ' +
        'call when it is lifted; until then you talk on where you are. `null`: into your audio session, or calls the ' +
        'ringing off',
    ),
  dtmf: z
    .string()
    .regex(/^[0-9*#A-D]{1,64}$/, 'must be digits 0-9, *, #, A-D')
    .optional()
    .describe('Extension: digits to send'),
  mute: z.boolean().optional().describe('Extension'),
  notes: z.string().max(10_000).optional().describe('Extension'),
});

/** Changes to a live call. */
export type CallPatch = z.output<typeof callPatchSchema>;

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
      'Rings the agent `from` (default: you) on its audio session or a registered phone, then dials `to` and joins them. ' +
      'Answers as soon as the call exists; progress is in the events. 412 when the agent has neither.',
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
          'The number to show: of a line that you may use, a telephone number of the house with `tel_verified`, your ' +
            'extension, or `anonymous`. Another one is 400. Default: that of the line. Emergency calls show the line’s',
        ),
      auto_answer: z
        .boolean()
        .default(false)
        .describe(
          'Extension: the agent accepted by pressing Dial; valid for your own audio session. When the call rings a ' +
            'registered phone first, lifting it accepts instead. An emergency number of a line is dialled also while ' +
            'there is no audio session: whoever opens one then is joined',
        ),
      from_phone: z
        .int()
        .optional()
        .describe('Extension: the registered phone of the agent to ring first; default: the one that `dials_first`'),
      consult_for: z.int().optional().describe('Extension: the call that this consultation is for'),
      line_id: z.int().optional().describe('Extension: the line to use; default: yours, else the default line'),
      secure: z
        .boolean()
        .optional()
        .describe(
          'Extension: call the `sips:` address of the number, which is encrypted at every hop or not reached at all ' +
            '(RFC 3261 section 26.2.2); 412 over a line that uses neither TLS nor WSS. Emergency calls ignore it',
        ),
    }),
    responses: { 201: json(single(liveCallSchema), 'The call exists') },
    errors: [400, 401, 403, 412],
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
    summary: 'Read how good the audio of a live call is, per party',
    description:
      'Loss, jitter, round trip and mean opinion score of the last five seconds, of the worse direction, with what people ' +
      'should be warned about. `call.quality` of the event stream tells of each noticeable change, so that nobody needs to ' +
      'poll. The record of the call keeps mean and worst.',
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
    description: 'Status 301 with the call in the body and no Location header. What the state forbids is 400.',
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
      summary: 'Every SIP message of a live call, in order',
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
    summary: 'The SIP messages of a live call so far as a capture file with comments',
    scope: 'agent',
    extension: true,
    params: idParams,
    query: traceExtentQuery,
    responses: { 200: file('application/x-pcapng', 'A capture that Wireshark opens') },
    errors: [400, 401, 404],
  }),
  listCallMonitors: endpoint({
    ...collectionOf({
      path: '/calls/{id}/monitors',
      module: 'calls',
      summary: 'The recordings of a live call, the running one included',
      scope: 'agent',
      params: idParams,
      resource: monitorSchema,
    }),
    errors: [400, 401, 404],
  }),
};
