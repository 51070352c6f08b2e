import { addTexts } from './addTexts.ts';

/** Settings → Code tables. */
export const codeTables = {
  'codeTables.text':
    'What the numbers and letters in records, filters and webhooks mean. Filters take the number, the letter or the name.',
  'codeTables.empty': 'No code table',
  'codeTables.emptyText': 'The service did not list its codes. Reload the page once it can be reached.',
  'codeTables.bySize': 'Most values',
  'codeTables.type': 'Kind of a call record',
  'codeTables.disposition': 'How a call ended',
  'codeTables.destination': 'Where a call went',
  'codeTables.state': 'State of a call',
  'codeTables.monitor_state': 'Whether a call is recorded',
  'codeTables.ddi_target_type': 'What a telephone number leads to',
  'codeTables.ddi_flag': 'What a telephone number is used for',
  'codeTables.ddi_status': 'Whether a telephone number takes calls',
  'codeTables.fax_status': 'What became of a fax',
  'codeTables.fax_type': 'Direction of a fax',
  'codeTables.sms_type': 'Direction of a text message',
  'codeTables.chat_state': 'State of a chat',
  'codeTables.contact_type': 'Kind of a contact',
  'codeTables.sentiment': 'How a call felt to the caller',
  'codeTables.ring_strategy': 'Whom a queue rings',
  'codeTables.context': 'What a call is with',
  'codeTables.value': 'Number',
  'codeTables.letter': 'Letter',
  'codeTables.name': 'Name',
} as const;

addTexts(codeTables);
