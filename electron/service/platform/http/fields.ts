/** What can be filtered and sorted of resources that several modules list. */
import { liveCallSchema, traceMessageSchema } from '../../../../shared/api/calls/calls.ts';
import { cdrSchema } from '../../../../shared/api/history/cdr.ts';
import { monitorReviewFields, monitorSchema } from '../../../../shared/api/history/monitor.ts';
import {
  callStateCodes,
  cdrTypeCodes,
  destinationCodes,
  dispositionCodes,
  monitorStateCodes,
  sentimentCodes,
} from '../../../../shared/domain/codes.ts';
import { type Role, reaches } from '../../../../shared/domain/roles.ts';
import { type Fields, fieldsOf } from '../collections/fields.ts';

/** Fields of a live call. */
export const liveCallFields = fieldsOf(liveCallSchema, {
  codes: {
    state: callStateCodes,
    monitor_state: monitorStateCodes,
    destination: destinationCodes,
    type: cdrTypeCodes,
  },
});

/** `/v1.2` shows the live id as `call_id`, and both versions take the same input. */
const numbered = { call_id: 'live_id' };

/** Fields of a call detail record. */
export const cdrFields = fieldsOf(cdrSchema, {
  codes: { type: cdrTypeCodes, disposition: dispositionCodes, destination: destinationCodes },
  combined: ['party'],
  words: ['said'],
  aliases: { sip_call_id: 'call_id' },
  numbered,
});

const monitorCodes = { sentiment: sentimentCodes };
const reviewFields = Object.keys(monitorReviewFields);
const aliases = { sip_call_id: 'call_id' };
const reviewedMonitorFields = fieldsOf(monitorSchema, { codes: monitorCodes, words: ['words'], aliases, numbered });
const unreviewedMonitorFields = fieldsOf(monitorSchema, {
  codes: monitorCodes,
  words: ['words'],
  aliases,
  numbered,
  secret: reviewFields,
});

/** Fields of a recording, as far as somebody with these roles may know them. */
export const monitorFieldsFor = (roles: readonly Role[]): Fields =>
  reaches(roles, 'supervisor') ? reviewedMonitorFields : unreviewedMonitorFields;

/** Fields of a live call's recording: it has neither transcript nor review. */
export const liveMonitorFields = fieldsOf(monitorSchema, { codes: monitorCodes, secret: reviewFields });

/** Fields of a SIP message; its order is that of the wire. */
export const traceFields = fieldsOf(traceMessageSchema);
