import { useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { useSubmission } from '../../../hooks/useSubmission.ts';
import { api } from '../../../lib/api/api.ts';
import { t } from '../../../strings/t.ts';
import { useSecondFactorsChanged } from './secondFactors/useSecondFactors.ts';

interface TurnOnFormProps {
  readonly email: string;
  /** What the mailed code goes with. */
  readonly nonce: string;
  readonly onEnd: () => void;
}

/** Takes the code that proves that codes arrive. */
export function TurnOnForm({ email, nonce, onEnd }: TurnOnFormProps) {
  const changed = useSecondFactorsChanged();
  const [code, setCode] = useState('');
  const form = useSubmission({
    fields: ['code'],
    send: () => api.call('addMailFactor', { body: { nonce, code } }),
    onDone() {
      toast.success(t('own.turnedOn'));
      onEnd();
      void changed();
    },
  });
  return (
    <Form className="flex flex-col gap-3" validationBehavior="aria" onSubmit={form.submit}>
      <p role="status" className="text-sm text-muted">
        {t('own.turnOnText', { email })}
      </p>
      <TextField
        label={t('own.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          form.correct('code');
        }}
        errorMessage={form.errors.code}
        autoFocus
        className="max-w-56"
      />
      <FormFailure sentence={form.failure && t('own.refused', { reason: form.failure })} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary">
          {t('own.confirmOn')}
        </Button>
        <Button variant="ghost" onPress={onEnd}>
          {t('common.cancel')}
        </Button>
      </div>
    </Form>
  );
}
