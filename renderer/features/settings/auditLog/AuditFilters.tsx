import { X } from 'lucide-react';
import { summaries } from '../../../../shared/api/summaries.ts';
import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type AuditFilter, outcomes, toAuditQuery, useAuditFilter } from './auditFilter.ts';

const everybody = 'everybody';

/** What narrows the audit log down. */
export function AuditFilters() {
  const { filter, change, clear } = useAuditFilter();
  const users = useUsers().data ?? [];
  const people = [
    { id: everybody, label: t('auditLog.everybody') },
    ...users.map((user) => ({ id: String(user.id), label: nameOfUser(user) })),
  ];
  return (
    <search aria-label={t('auditLog.filters')} className="flex flex-wrap items-end gap-2 [&>*]:flex-auto">
      <TextField
        label={t('auditLog.from')}
        type="date"
        value={filter.from}
        onChange={(from) => change({ from })}
        className="basis-36"
      />
      <TextField
        label={t('auditLog.to')}
        type="date"
        value={filter.to}
        onChange={(to) => change({ to })}
        className="basis-36"
      />
      <Select
        label={t('auditLog.user')}
        options={people}
        value={filter.userId === null ? everybody : String(filter.userId)}
        onChange={(key) => change({ userId: key === everybody ? null : Number(key) })}
        className="basis-40"
      />
      <Select
        label={t('auditLog.outcome')}
        options={outcomes.map((id) => ({ id, label: t(`auditLog.outcome.${id}`) }))}
        value={filter.outcome}
        onChange={(key) => change({ outcome: key as AuditFilter['outcome'] })}
        className="basis-32"
      />
      <TextField
        label={t('auditLog.operation')}
        placeholder={summaries.updateUser}
        value={filter.operation}
        onChange={(operation) => change({ operation })}
        className="basis-36"
      />
      <TextField
        label={t('auditLog.object')}
        placeholder="users"
        value={filter.object}
        onChange={(object) => change({ object })}
        className="basis-36"
      />
      {toAuditQuery(filter) !== undefined && (
        <Button variant="ghost" icon={<X aria-hidden className="size-4" />} className="max-w-max" onPress={clear}>
          {t('auditLog.clear')}
        </Button>
      )}
    </search>
  );
}
