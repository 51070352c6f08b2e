import { useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import type { Me } from '../../../../shared/api/accounts/customer.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useOwnAccount } from './useOwnAccount.ts';

const draftOf = (me: Me) => ({
  forward_always: me.forward_always ?? '',
  forward_busy: me.forward_busy ?? '',
  forward_no_answer: me.forward_no_answer ?? '',
});

/** Where one's calls go instead. */
export function ForwardsForm({ me }: { readonly me: Me }) {
  const update = useOwnAccount();
  const [draft, setDraft] = useState(draftOf(me));
  const form = useSubmission({
    fields: Object.keys(draft),
    send: () =>
      update({
        forward_always: draft.forward_always.trim() || null,
        forward_busy: draft.forward_busy.trim() || null,
        forward_no_answer: draft.forward_no_answer.trim() || null,
      }),
    onDone: () => toast.success(t('own.forwardsSaved')),
  });
  const onChange = (change: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...change }));
    Object.keys(change).forEach(form.correct);
  };
  const field = draftFields({ draft, errors: form.errors, onChange });
  const isSame = JSON.stringify(draft) === JSON.stringify(draftOf(me));
  return (
    <Form className="flex flex-col gap-3 border-t border-line pt-4" validationBehavior="aria" onSubmit={form.submit}>
      <div>
        <h3 className="text-base">{t('own.forwards')}</h3>
        <p className="text-xs text-muted">{t('own.forwardsText')}</p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField label={t('own.forwardAlways')} inputMode="tel" {...field.text('forward_always')} />
        <TextField label={t('own.forwardBusy')} inputMode="tel" {...field.text('forward_busy')} />
        <TextField label={t('own.forwardNoAnswer')} inputMode="tel" {...field.text('forward_no_answer')} />
      </div>
      <FormFailure sentence={form.failure && t('own.refused', { reason: form.failure })} />
      <Button type="submit" className="self-end" isDisabled={isSame}>
        {t('own.forwardsSave')}
      </Button>
    </Form>
  );
}
