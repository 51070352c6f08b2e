import { addTexts } from './addTexts.ts';

/** Settings → Service status. */
export const installation = {
  'service.text': 'Whether everything works that this service depends on, and where it is written what happened.',
  'service.again': 'Looked at again every few seconds.',
  'service.disk': 'Space on the disk',
  'service.disk.ok': 'Enough',
  'service.disk.low': 'Little',
  'service.disk.full': 'Full: recording stopped',
  'service.parts': 'What it depends on',
  'service.partsText': 'Those with trouble come first.',
  'service.noParts': 'Nothing is set up yet: no line, no SMS carrier.',
  'service.line': 'Line',
  'service.carrier': 'SMS carrier',
  'service.mail': 'Mail',
  'service.mailNone': 'No mail server is set up',
  'service.mailWaiting': '{count} waiting in the outbox',
  'service.mailFailed': '{count} could not be sent',
  'service.mailFine': 'Nothing waits or failed',
  'service.state.registered': 'Registered',
  'service.state.registering': 'Registering',
  'service.state.unregistered': 'Not registered',
  'service.state.retrying': 'Trying again',
  'service.state.failed': 'Failed',
  'service.state.off': 'Switched off',
  'service.show': 'Show {name}',
  'service.logs': 'Logs',
  'service.log.auditlog': 'Who changed what',
  'service.log.deliveries': 'What was delivered to other programs',
  'service.log.mail': 'Mail that was sent or waits',
  'service.log.dialling': 'Calls that dialling limits refused',
  'service.log.phones': 'Phones, and who is locked out',
  'service.log.history': 'Every call, with its SIP messages',
} as const;

addTexts(installation);
