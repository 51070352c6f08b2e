/** What can be filtered and sorted of resources that several modules list. */
import type { Fields } from '../../../../shared/api/listFields.ts';
import { fieldsOfList, unreviewedMonitorFields } from '../../../../shared/api/searchable.ts';
import { type Role, reaches } from '../../../../shared/domain/roles.ts';

/** Fields of a live call. */
export const liveCallFields = fieldsOfList('listCalls');

/** Fields of a call detail record. */
export const cdrFields = fieldsOfList('listCdrs');

const reviewed = fieldsOfList('listMonitors');
const unreviewed = unreviewedMonitorFields();

/** Fields of a recording, as far as somebody with these roles may know them. */
export const monitorFieldsFor = (roles: readonly Role[]): Fields =>
  reaches(roles, 'supervisor') ? reviewed : unreviewed;

/** Fields of a live call's recording: it has neither transcript nor review. */
export const liveMonitorFields = fieldsOfList('listCallMonitors');

/** Fields of a SIP message; its order is that of the wire. */
export const traceFields = fieldsOfList('getCallTrace');
