import {
  type Code,
  callContexts,
  callStateCodes,
  cdrTypeCodes,
  destinationCodes,
  dispositionCodes,
  faxStatusCodes,
  faxTypeCodes,
  monitorStateCodes,
} from '../../../../shared/domain/codes.ts';

const entries = (codes: readonly Code[]) => codes.map((code) => ({ ...code }));

/** Every coded value of the contract with its letter and name. */
export const dictionaries = {
  type: entries(cdrTypeCodes),
  disposition: entries(dispositionCodes),
  destination: entries(destinationCodes),
  state: entries(callStateCodes),
  monitor_state: entries(monitorStateCodes),
  fax_status: entries(faxStatusCodes),
  fax_type: entries(faxTypeCodes),
  context: callContexts.map((name) => ({ value: name, name })),
};
