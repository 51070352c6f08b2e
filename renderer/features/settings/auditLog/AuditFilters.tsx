import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { operationText } from '../../../entities/operation/operationText.ts';
import { t } from '../../../strings/t.ts';
import { FilterBar, FilterSelect, PeriodFields } from '../../../ui/Filters.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { auditOrders, outcomes, toAuditQuery, useAuditFilter } from './auditFilter.ts';

const everybody = 'everybody';

/** Filters of the audit log. */
export function AuditFilters() {
  const { filter, change, clear } = useAuditFilter();
  const users = useUsers().data ?? [];
  const people = [
    { id: everybody, label: t('auditLog.everybody') },
    ...users.map((user) => ({ id: String(user.id), label: nameOfUser(user) })),
  ];
  return (
    <FilterBar
      label={t('auditLog.filters')}
      isNarrowed={toAuditQuery(filter) !== undefined}
      clearLabel={t('auditLog.clear')}
      onClear={clear}
    >
      <PeriodFields period={filter} onChange={change} className="basis-36" />
      <FilterSelect
        label={t('auditLog.user')}
        options={people}
        value={filter.userId === null ? everybody : String(filter.userId)}
        onChange={(key) => change({ userId: key === everybody ? null : Number(key) })}
        className="basis-40"
      />
      <FilterSelect
        label={t('auditLog.outcome')}
        options={outcomes.map((id) => ({ id, label: t(`auditLog.outcome.${id}`) }))}
        value={filter.outcome}
        onChange={(outcome) => change({ outcome })}
        className="basis-32"
      />
      <TextField
        label={t('auditLog.operation')}
        placeholder={operationText('updateUser')}
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
      <FilterSelect
        label={t('list.sort')}
        options={auditOrders.map((id) => ({ id, label: t(`auditLog.order.${id}`) }))}
        value={filter.order}
        onChange={(order) => change({ order })}
        className="basis-36"
      />
    </FilterBar>
  );
}
