import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import type { ApiToken } from '../../../../../shared/api/schemas/apiToken.ts';
import { Button } from '../../../../components/Button.tsx';
import { Select } from '../../../../components/Select.tsx';
import { TextField } from '../../../../components/TextField.tsx';
import { useSubmission } from '../../../../hooks/useSubmission.ts';
import { api } from '../../../../lib/api/api.ts';
import { queryKeys } from '../../../../lib/api/queryKeys.ts';
import { t } from '../../../../strings/t.ts';

const daySeconds = 86_400;
/** Seconds of inactivity. */
const lifetimes = { day: daySeconds, month: 30 * daySeconds, year: 365 * daySeconds, never: null } as const;
type Lifetime = keyof typeof lifetimes;

const options = (Object.keys(lifetimes) as Lifetime[]).map((id) => ({ id, label: t(`tokens.expiry.${id}`) }));

interface TokenFormProps {
  readonly onCreated: (token: ApiToken) => void;
}

/** Creates a named token. */
export function TokenForm({ onCreated }: TokenFormProps) {
  const cache = useQueryClient();
  const [name, setName] = useState('');
  const [lifetime, setLifetime] = useState<Lifetime>('month');
  const form = useSubmission({
    fields: ['name', 'expiry'],
    send: () => api.call('createApiToken', { body: { name, expiry: lifetimes[lifetime] } }),
    onDone({ data }) {
      setName('');
      onCreated(data);
      void cache.invalidateQueries({ queryKey: queryKeys.apiTokens });
    },
  });
  return (
    <Form className="flex flex-wrap items-start gap-4" validationBehavior="aria" onSubmit={form.submit}>
      <TextField
        label={t('tokens.name')}
        description={t('tokens.nameHint')}
        value={name}
        onChange={(value) => {
          setName(value);
          form.correct('name');
        }}
        errorMessage={form.errors.name ?? (form.failure && t('tokens.createFailed', { reason: form.failure }))}
        className="min-w-48 flex-1"
      />
      <Select
        label={t('tokens.expiry')}
        options={options}
        value={lifetime}
        onChange={(key) => setLifetime(key as Lifetime)}
        errorMessage={form.errors.expiry}
        className="w-44"
      />
      <Button type="submit" variant="primary" className="mt-6 h-9">
        {t('tokens.create')}
      </Button>
    </Form>
  );
}
