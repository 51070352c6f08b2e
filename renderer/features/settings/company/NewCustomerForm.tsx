import '../../../strings/en/account.ts';
import '../../../strings/en/firstRun.ts';
import { AccountFields } from '../../../entities/agent/AccountFields.tsx';
import { api } from '../../../platform/api/api.ts';
import type { FieldErrors } from '../../../platform/api/attempt.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { EditForm } from '../administration/EditForm.tsx';

const first = { name: '', first_name: '', last_name: '', email: '', password: '', ext: '100' };

/** What the service says of the owner, by the names of the form. */
const ofOwner = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [field.replace(/^owner\./, ''), text]));

/** Adds a customer to the service, with the person who owns it. */
export function NewCustomerForm() {
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
