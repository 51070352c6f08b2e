import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import type { Customer } from '../../../../shared/api/accounts/customers.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatDay, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { EntryRow } from '../../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { AdminList } from '../administration/AdminList.tsx';

const sorts: readonly Sort<Customer>[] = [
  { id: 'name', label: t('list.byName'), compare: byText(({ name }) => name) },
  { id: 'users', label: t('company.byUsers'), compare: (a, b) => b.users - a.users },
  { id: 'newest', label: t('list.byNewest'), compare: (a, b) => b.id - a.id },
];

const peopleOf = ({ users }: Customer) => t('company.people', { count: users });

/** The customers that share the service, as its operator sees them. */
export function CustomerList() {
  const query = useQuery({
    queryKey: queryKeys.collection('everyCustomer'),
    staleTime: 0,
    queryFn: async () => (await api.call('listCustomers', { query: { everyone: 'true', limit: 10_000 } })).data,
  });
  return (
    <AdminList
      title={t('company.customers')}
      text={t('company.customersText')}
      query={query}
      keyOf={({ id }) => id}
      wordsOf={({ id, name }) => `${id} ${name}`}
      sorts={sorts}
      row={(customer) => (
        <EntryRow
          name={customer.name}
          note={customer.is_own && <StateBadge tone="accent">{t('company.own')}</StateBadge>}
          text={`${peopleOf(customer)} · ${formatDay(parseContractTime(customer.created_at))}`}
        />
      )}
      icon={<Building2 />}
      emptyTitle={t('company.noCustomer')}
      emptyText={t('company.customersText')}
      add={{ label: t('company.add'), href: '/settings/company/new' }}
      operation="listCustomers"
    />
  );
}
