import { useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import type { DiallingSettings } from '../../../../shared/api/dialling.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { FormConflict, FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { type CustomerDraft, customerBodyOf, customerDraftOf, ruleFields } from './diallingDraft.ts';
import { RulesFields } from './RulesFields.tsx';
import { useDiallingCommands } from './useDialling.ts';

const ofUsers = ['user_calls_per_minute', 'user_calls_at_once'] as const;

/** The limits of the customer as a whole. */
export function CustomerLimitsForm({ settings }: { readonly settings: DiallingSettings }) {
  const { refresh } = useDiallingCommands();
  const [draft, setDraft] = useState(customerDraftOf(settings));
  const form = useSubmission({
    fields: ruleFields,
    opened: settings,
    onTheirs: (current) => setDraft(customerDraftOf(current)),
    send: (change) => change('updateDiallingSettings', { body: customerBodyOf(draft) }),
    onDone({ data }) {
      setDraft(customerDraftOf(data));
      toast.success(t('dialling.customerSaved'));
      void refresh();
    },
  });
  const onChange = (change: Partial<CustomerDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    Object.keys(change).forEach(form.correct);
  };
  const field = draftFields({ draft, errors: form.errors, onChange });
  return (
    <Card title={t('dialling.customer')} text={t('dialling.customerText')}>
      <Form className="flex flex-col gap-5" validationBehavior="aria" onSubmit={form.submit}>
        <RulesFields draft={draft} errors={form.errors} onChange={onChange} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {ofUsers.map((name) => (
            <TextField
              key={name}
              label={t(`dialling.${name}`)}
              description={t(`dialling.${name}_text`)}
              {...field.digits(name, 7)}
            />
          ))}
        </div>
        <FormConflict form={form} />
        <FormFailure sentence={form.failure && t('dialling.saveFailed', { reason: form.failure })} />
        <Button type="submit" variant="primary" className="self-end" isDisabled={form.isSending}>
          {t('dialling.save')}
        </Button>
      </Form>
    </Card>
  );
}
