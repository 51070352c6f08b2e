/** Changes that a client can make to a live call. */
import { z } from 'zod';
import { dialableSchema } from '../../domain/numbers.ts';
import { labelRefsSchema } from './callLabels.ts';

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
      '`answer`, `hold` or `unhold`. An agent talks in one call at a time: answering or resuming a call puts ' +
        'the other one on hold, so `unhold` of a held call swaps the two. A call that rings at your desk phone and not in ' +
        'the app (`rings_at`, or no open audio) is answered there, where the phone takes that from here (`talk` in its ' +
        'Allow-Events); else 400 says to lift it. `hold` and `unhold` press the phone’s own key likewise. Extension `pickup`: take a parked ' +
        'call, or one that rings at a colleague of your team (reception and above: at anybody)',
    ),
  monitor_state: z.enum(['start', 'M', 'pause', 'resume', 'stop']).optional(),
  labels: labelRefsSchema.optional(),
  action_url: httpUrl.optional(),
  action_text: z.string().max(200).optional(),
  consult_call_id: z
    .int()
    .optional()
    .describe('Extension: attended transfer. Connects the other party of this call with the other party of that call'),
  transfer_request: z
    .enum(['accept', 'refuse'])
    .optional()
    .describe(
      'Extension: accept or reject a transfer that the other side requests. `accept` calls the target and ends ' +
        'this call once the target answers. Only the agent who talks with the other side may decide',
    ),
  join_call_id: z
    .int()
    .optional()
    .describe(
      'Extension: joins this call and the named one into a three-way call in which all hear each other; both ' +
        'must be yours and connected. It ends when one of the two calls is held or ended, or when you switch to ' +
        'another call',
    ),
  leave: z
    .enum(['transfer', 'end'])
    .optional()
    .describe('Extension: leave a three-way call. `transfer`: the others stay connected; `end`: both calls end'),
  park: z
    .union([z.boolean(), z.string().regex(/^\d{2,3}$/, 'must be two or three digits')])
    .optional()
    .describe(
      'Extension: `true` parks the other party at the first free slot from 701; a string of digits parks it at ' +
        'that slot. The party hears music in a call of its own, which rings you again after two minutes',
    ),
  phone_id: z
    .int()
    .nullable()
    .optional()
    .describe(
      'Extension: moves your side of the call to this registered phone of yours. It rings for up to 30 seconds ' +
        'and takes over when it is answered; until then you talk where you are. `null` moves the call to your ' +
        'audio session, or cancels the ringing',
    ),
  dtmf: z
    .string()
    .regex(/^[0-9*#A-D]{1,64}$/, 'must be digits 0-9, *, #, A-D')
    .optional()
    .describe('Extension: digits that are sent to the other side as DTMF'),
  mute: z.boolean().optional().describe('Extension'),
  notes: z.string().max(10_000).optional().describe('Extension'),
  wrapup_disposition_id: z
    .int()
    .positive()
    .nullable()
    .optional()
    .describe(
      'Extension: what comes of the call (GET /dispositions), with or without a queue; null takes it back. Afterwards ' +
        'PATCH /cdrs changes it',
    ),
});

/** Changes to a live call. */
export type CallPatch = z.output<typeof callPatchSchema>;
