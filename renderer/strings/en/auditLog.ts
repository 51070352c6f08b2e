import { addTexts } from '../addTexts.ts';

/** Settings → Audit log: who did what. */
export const auditLog = {
  'auditLog.text':
    'Who did what, when and from where. Rows are never changed; each contains the hash of the previous one.',
  'auditLog.filters': 'Filters of the audit log',
  'auditLog.user': 'Person',
  'auditLog.everybody': 'Everybody',
  'auditLog.service': 'The service itself',
  'auditLog.somebody': 'Person {id}',
  'auditLog.byToken': '{name}, token {token}',
  'auditLog.outcome': 'Outcome',
  'auditLog.outcome.any': 'Any',
  'auditLog.outcome.done': 'Done',
  'auditLog.outcome.refused': 'Refused',
  'auditLog.outcome.failed': 'Failed',
  'auditLog.outcome.interrupted': 'Interrupted',
  'auditLog.operation': 'Operation',
  'auditLog.object': 'Object',
  'auditLog.address': 'Address',
  'auditLog.status': 'Status',
  'auditLog.reason': 'Reason',
  'auditLog.row': 'Row',
  'auditLog.hash': 'Hash',
  'auditLog.field': 'Field',
  'auditLog.before': 'Before',
  'auditLog.after': 'After',
  'auditLog.erased': 'Names and values were erased.',
  'auditLog.refresh': 'Refresh',
  'auditLog.csv': 'Export CSV',
  'auditLog.clear': 'Clear filters',
  'auditLog.count': '{count} {count:row|rows}',
  'auditLog.empty': 'Nothing yet',
  'auditLog.emptyText': 'Changes, listening and exports are listed here.',
  'auditLog.noMatches': 'No rows match',
  'auditLog.noMatchesText': 'Choose another time, person or operation.',
  'auditLog.exportFailed': 'The audit log could not be exported: {reason}',
} as const;

addTexts(auditLog);
