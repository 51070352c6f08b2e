import '../../../strings/en/account.ts';
import '../../../strings/en/firstRun.ts';
import '../../../strings/en/company.ts';
import '../../../strings/en/settings.ts';
import '../../../strings/en/settingsSearch.ts';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import type { Customer } from '../../../../shared/api/accounts/customers.ts';
import { AccountFields } from '../../../entities/agent/AccountFields.tsx';
import { useUsers } from '../../../entities/agent/useColleagues.ts';
import { api } from '../../../platform/api/api.ts';
import type { FieldErrors } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { formatDay, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { EntryRow } from '../../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AdminList } from '../administration/AdminList.tsx';
import { EditForm } from '../administration/EditForm.tsx';
import { useCollection } from '../administration/useCollection.ts';
import { CompanyForm } from './CompanyForm.tsx';
import { DeleteCustomer } from './DeleteCustomer.tsx';

const first = { name: '', first_name: '', last_name: '', email: '', password: '', ext: '100' };

/** The service's errors about the owner, by the names of the form. */
const ofOwner = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [field.replace(/^owner\./, ''), text]));

/** Adds a customer to the service, with the person who owns it. */
function NewCustomerForm() {
  return (
    <EditForm
      title={t('company.new')}
      text={t('company.newText')}
      list="/settings/company"
      opened={null}
      draftOf={() => first}
      fields={['name', 'owner']}
      nameOf={({ name }) => name}
      send={({ name, ...owner }) => api.call('createCustomer', { body: { name, owner } })}
    >
      {({ draft, errors, onChange }) => (
        <>
          <Card>
            <TextField
              label={t('company.name')}
              maxLength={200}
              {...draftFields({ draft, errors, onChange }).text('name')}
            />
          </Card>
          <Card title={t('company.owner')}>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <AccountFields draft={draft} errors={ofOwner(errors)} onChange={onChange} isOwn={false} />
            </div>
          </Card>
        </>
      )}
    </EditForm>
  );
}

const sorts: readonly Sort<Customer>[] = [
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  { id: 'users', label: 'company.byUsers', compare: (a, b) => b.users - a.users },
  { id: 'newest', label: 'list.byNewest', compare: (a, b) => b.id - a.id },
];

const peopleOf = ({ users }: Customer) => t('company.people', { count: users });

/** The customers that share the service, as its operator sees them. */
function CustomerList() {
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

/** The customer's own data; for the operator of the service also its other customers. */
export function CompanySection({ item }: { readonly item?: string }) {
  const myId = useSession((session) => session.userId);
  const isRoot = useUsers().data?.find(({ id }) => id === myId)?.is_root ?? false;
  const query = useCollection('listCustomers');
  if (item === 'new') return <NewCustomerForm />;
  return (
    <QueryView query={query}>
      {([own]) =>
        own && (
          <>
            <CompanyForm key={own.id} customer={own} />
            {own.is_operator && isRoot && <CustomerList />}
            {isRoot && <DeleteCustomer customer={own} />}
          </>
        )
      }
    </QueryView>
  );
}
