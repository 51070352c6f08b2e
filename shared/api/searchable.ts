/**
 * Filters and sort orders of lists that the schema of their entries does not express completely. The service checks
 * requests against this, and the document lists it.
 */
import {
  callStateCodes,
  cdrTypeCodes,
  chatStateCodes,
  contactTypeCodes,
  destinationCodes,
  dispositionCodes,
  monitorStateCodes,
  sentimentCodes,
  smsTypeCodes,
} from '../domain/codes.ts';
import {
  ddiFlagCodes,
  ddiStatusCodes,
  ddiTargetTypeCodes,
  faxStatusCodes,
  faxTypeCodes,
  widgetCultureCodes,
  widgetPositionCodes,
} from '../domain/numberCodes.ts';
import { contract, type OperationName } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { monitorReviewFields } from './history/monitor.ts';
import { type FieldOptions, type Fields, fieldsOf } from './listFields.ts';

/** `/v1.2` shows the live id as `call_id`, and both versions take the same input. */
const numbered = { call_id: 'live_id' };
const aliases = { sip_call_id: 'call_id' };

const liveCall: FieldOptions = {
  codes: {
    state: callStateCodes,
    monitor_state: monitorStateCodes,
    destination: destinationCodes,
    type: cdrTypeCodes,
  },
};
const cdrCodes = { type: cdrTypeCodes, disposition: dispositionCodes, destination: destinationCodes };
const cdr: FieldOptions = {
  codes: cdrCodes,
  combined: ['party'],
  words: ['said'],
  hours: ['hour_of_day'],
  aliases,
  numbered,
};
/** Records beside the list of all: their texts are not looked through. */
const otherCdr: FieldOptions = { codes: cdrCodes, combined: ['party'], aliases };
const monitor: FieldOptions = { codes: { sentiment: sentimentCodes }, words: ['words'], aliases, numbered };
const reviewFields = Object.keys(monitorReviewFields);
const ddi: FieldOptions = { codes: { target_type: ddiTargetTypeCodes, flag: ddiFlagCodes, status: ddiStatusCodes } };
const contact: FieldOptions = {
  codes: { type: contactTypeCodes },
  combined: ['search', 'group', 'speed_dial'],
  flags: ['has_speed_dial'],
};
const widget: FieldOptions = { codes: { culture: widgetCultureCodes, position: widgetPositionCodes } };
const conversation: FieldOptions = { secret: ['monitor_ids'] };
const delivery: FieldOptions = { secret: ['next_attempt_at'] };

const searchable: Readonly<Partial<Record<OperationName, FieldOptions>>> = {
  listApiTokens: { secret: ['token'] },
  listAuditLog: { secret: ['changes', 'object_name', 'erased'] },
  listCalls: liveCall,
  listUserCalls: liveCall,
  // It has neither transcript nor review yet.
  listCallMonitors: { codes: monitor.codes, secret: reviewFields },
  listCdrs: cdr,
  listUserCdrs: cdr,
  listContactCdrs: otherCdr,
  listTrackedCdrs: otherCdr,
  listCallMeBackCdrs: otherCdr,
  listMonitors: monitor,
  listDdis: ddi,
  listCallTrackingDdis: ddi,
  listDdisOfCallTracking: ddi,
  listCampaigns: ddi,
  listContacts: contact,
  listUserContacts: contact,
  listConversations: conversation,
  listUserConversations: conversation,
  listWrapUps: { secret: ['expires_timestamp'], combined: ['search'] },
  listChats: { codes: { state: chatStateCodes }, secret: ['state_name'] },
  listSms: { codes: { type: smsTypeCodes } },
  listFaxes: { codes: { status: faxStatusCodes, type: faxTypeCodes } },
  listCallMeBackSettings: widget,
  listCallMeBackWebsites: widget,
  listCallMeBackButtons: widget,
  listWebhookDeliveries: delivery,
  listAllWebhookDeliveries: delivery,
  listCallWebhooks: delivery,
  listCdrWebhooks: delivery,
  listMails: { combined: ['search'] },
  listConferences: { secret: ['pin', 'pin_pstn'] },
};

/** Exports of lists. */
const listOfExport: Readonly<Partial<Record<OperationName, OperationName>>> = {
  exportAuditLog: 'listAuditLog',
  exportCdrs: 'listCdrs',
  exportContactsCsv: 'listContacts',
  exportContactsVcard: 'listContacts',
};

/** Fields by which a list or its export can be filtered and sorted; null for any other operation. */
export function fieldsIfList(name: OperationName): Fields | null {
  const list = listOfExport[name] ?? name;
  const { collection }: Endpoint = contract[list];
  return collection ? fieldsOf(collection, searchable[list]) : null;
}

/** The same of what is one. */
export function fieldsOfList(name: OperationName): Fields {
  const fields = fieldsIfList(name);
  if (!fields) throw new Error(`${name} is no list`);
  return fields;
}

/** The same of recordings, for who may not know how they were reviewed. */
export const unreviewedMonitorFields = (): Fields =>
  fieldsOf(contract.listMonitors.collection, { ...monitor, secret: reviewFields });
