import {
  type Code,
  callContexts,
  callStateCodes,
  cdrTypeCodes,
  chatStateCodes,
  contactTypeCodes,
  ddiFlagCodes,
  ddiStatusCodes,
  ddiTargetTypeCodes,
  destinationCodes,
  dispositionCodes,
  faxStatusCodes,
  faxTypeCodes,
  monitorStateCodes,
  sentimentCodes,
  smsTypeCodes,
} from '../../../../../shared/domain/codes.ts';
import { ringStrategyCodes } from '../../../../../shared/domain/queues.ts';

const entries = (codes: readonly Code[]) => codes.map((code) => ({ ...code }));

/** Every coded value of the contract with its letter and name. */
export const dictionaries = {
  type: entries(cdrTypeCodes),
  disposition: entries(dispositionCodes),
  destination: entries(destinationCodes),
  state: entries(callStateCodes),
  monitor_state: entries(monitorStateCodes),
  ddi_target_type: entries(ddiTargetTypeCodes),
  ddi_flag: entries(ddiFlagCodes),
  ddi_status: entries(ddiStatusCodes),
  fax_status: entries(faxStatusCodes),
  fax_type: entries(faxTypeCodes),
  sms_type: entries(smsTypeCodes),
  chat_state: entries(chatStateCodes),
  contact_type: entries(contactTypeCodes),
  sentiment: entries(sentimentCodes),
  ring_strategy: entries(ringStrategyCodes),
  context: callContexts.map((name) => ({ value: name, name })),
};
