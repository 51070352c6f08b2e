import { useState } from 'react';
import { Form } from 'react-aria-components';
import { api } from '../../../platform/api/api.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { NewPhone } from './newPhone.ts';
import { usePhoneCommands } from './usePhoneCommands.ts';

/** Adds a phone of one’s own. */
export function PhoneForm({ onCreated }: { readonly onCreated: (phone: NewPhone) => void }) {
  const { refresh } = usePhoneCommands();
  const [name, setName] = useState('');
  const form = useSubmission({
    fields: ['name'],
    send: () => api.call('createPhone', { body: { name } }),
    onDone({ data }) {
      setName('');
      onCreated(data);
      void refresh();
    },
  });
  return (
    <Form className="flex flex-wrap items-start gap-4" validationBehavior="aria" onSubmit={form.submit}>
      <TextField
        label={t('desk.name')}
        description={t('desk.nameHint')}
        value={name}
        onChange={(value) => {
          setName(value);
          form.correct('name');
        }}
        errorMessage={form.errors.name ?? (form.failure && t('desk.addFailed', { reason: form.failure }))}
        className="min-w-48 flex-1"
      />
      <Button type="submit" variant="primary" className="h-9 wide:mt-6">
        {t('desk.add')}
      </Button>
    </Form>
  );
}
