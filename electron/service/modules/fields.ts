/** What can be filtered and sorted of resources that several modules list. */
import { liveCallSchema, traceMessageSchema } from '../../../shared/api/schemas/liveCall.ts';
import { cdrSchema, monitorSchema } from '../../../shared/api/schemas/record.ts';
import {
  callStateCodes,
  cdrTypeCodes,
  destinationCodes,
  dispositionCodes,
  monitorStateCodes,
  sentimentCodes,
} from '../../../shared/domain/codes.ts';
import { fieldsOf } from '../collections/fields.ts';

/** Fields of a live call. */
export const liveCallFields = fieldsOf(liveCallSchema, {
  codes: {
    state: callStateCodes,
    monitor_state: monitorStateCodes,
    destination: destinationCodes,
    type: cdrTypeCodes,
  },
});

/** Fields of a call detail record. */
export const cdrFields = fieldsOf(cdrSchema, {
  codes: { type: cdrTypeCodes, disposition: dispositionCodes, destination: destinationCodes },
  combined: ['party'],
});

/** Fields of a recording. */
export const monitorFields = fieldsOf(monitorSchema, { codes: { sentiment: sentimentCodes } });

/** Fields of a SIP message; its order is that of the wire. */
export const traceFields = fieldsOf(traceMessageSchema);
