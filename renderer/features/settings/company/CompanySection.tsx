import '../../../strings/en/company.ts';
import '../../../strings/en/settings.ts';
import '../../../strings/en/settingsSearch.ts';
import { useUsers } from '../../../entities/agent/useColleagues.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useCollection } from '../administration/useCollection.ts';
import { CompanyForm } from './CompanyForm.tsx';
import { CustomerList } from './CustomerList.tsx';
import { DeleteCustomer } from './DeleteCustomer.tsx';
import { NewCustomerForm } from './NewCustomerForm.tsx';

/** What a customer is as a whole; for the operator of the service its other customers as well. */
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
