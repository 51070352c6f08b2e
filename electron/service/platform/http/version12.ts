/**
 * Differences between `/v1.2` and `/v1.1`: words and letters instead of coded numbers, the live id as `call_id`, and
 * amounts that are never null. Both versions accept the same input.
 */
import type { z } from 'zod';
import { callMeBackCdrSchema } from '../../../../shared/api/callMeBack/visits.ts';
import { liveCallSchema } from '../../../../shared/api/calls/calls.ts';
import { trackedCdrSchema } from '../../../../shared/api/callTracking.ts';
import { chatSchema } from '../../../../shared/api/chats/chats.ts';
import { faxSchema } from '../../../../shared/api/faxes.ts';
import { cdrSchema } from '../../../../shared/api/history/cdr.ts';
import { type Monitor, monitorSchema } from '../../../../shared/api/history/monitor.ts';
import { queueSchema } from '../../../../shared/api/queues/queues.ts';
import {
  type Code,
  callStateCodes,
  cdrTypeCodes,
  chatStateCodes,
  destinationCodes,
  dispositionCodes,
} from '../../../../shared/domain/codes.ts';
import { faxStatusCodes, faxTypeCodes } from '../../../../shared/domain/numberCodes.ts';

/** Makes of a resource what the client is sent. */
export type Present = (resource: object) => object;

/** A resource whose schema the answer has passed. */
type Resource = Readonly<Record<string, unknown>>;
type Change = (value: unknown, resource: Resource) => unknown;

const word =
  (codes: readonly Code[]): Change =>
  (value) =>
    codes.find((code) => code.value === value)?.name ?? value;

const letter =
  (codes: readonly Code[]): Change =>
  (value) =>
    codes.find((code) => code.value === value)?.letter ?? value;

const amount: Change = (value) => value ?? 0;
const liveId: Change = (_, { live_id }) => live_id;

const cdr: Readonly<Record<string, Change>> = {
  type: letter(cdrTypeCodes),
  disposition: word(dispositionCodes),
  destination: word(destinationCodes),
  call_id: liveId,
  charge: amount,
  rate: amount,
  min_charge: amount,
};

const changes = new Map<z.ZodType, Readonly<Record<string, Change>>>([
  [
    liveCallSchema,
    {
      state: word(callStateCodes),
      destination: word(destinationCodes),
      src_rate: amount,
      dst_rate: amount,
      dst_connection: amount,
      min_charge: amount,
    },
  ],
  [cdrSchema, cdr],
  [trackedCdrSchema, cdr],
  [callMeBackCdrSchema, cdr],
  [monitorSchema, { type: (_, monitor) => directionOf(monitor as unknown as Monitor), call_id: liveId }],
  [faxSchema, { type: letter(faxTypeCodes), status: word(faxStatusCodes) }],
  [chatSchema, { state: word(chatStateCodes) }],
  [queueSchema, { number: Number }],
]);

/** The direction of a recording, by which of its sides are users or programs of the customer. */
function directionOf({ src_id, dst_id, context }: Monitor): 'I' | 'O' | 'L' {
  const isCalledHere = dst_id !== '' || ['QUEUE', 'CONF', 'VM', 'IVR'].includes(context);
  if (src_id === '') return 'I';
  return isCalledHere ? 'L' : 'O';
}

/** How version 1.2 shows resources of this schema; null where it shows them as they are. */
export function version12Of(schema: z.ZodType): Present | null {
  const ofSchema = changes.get(schema);
  if (!ofSchema) return null;
  return (resource) => {
    const shown: Record<string, unknown> = { ...resource };
    for (const [field, change] of Object.entries(ofSchema)) shown[field] = change(shown[field], resource as Resource);
    return shown;
  };
}
