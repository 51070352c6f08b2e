import { type ReactNode, useState } from 'react';
import { Form } from 'react-aria-components';
import { t } from '../../../../strings/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormFailure } from '../../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../../ui/hooks/useSubmission.ts';
import { PasswordField } from '../../../../ui/PasswordField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';

interface ProofFormProps {
  /** The field of the request. */
  readonly field: 'code' | 'password';
  readonly label: string;
  readonly submitLabel: string;
  readonly send: (typed: string) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  /** The field, and what stands around it. */
  readonly children: (field: ReactNode) => ReactNode;
}

/** Asks for the code or password that proves who it is. */
export function ProofForm({ field, label, submitLabel, send, onDone, onCancel, children }: ProofFormProps) {
  const [typed, setTyped] = useState('');
  const form = useSubmission({ fields: [field], send: () => send(typed), onDone });
  const input = {
    label,
    value: typed,
    onChange(text: string) {
      setTyped(text);
      form.correct(field);
    },
    errorMessage: form.errors[field],
    autoFocus: true,
  };
  return (
    <Form className="flex flex-col gap-3" validationBehavior="aria" onSubmit={form.submit}>
      {children(
        field === 'password' ? (
          <PasswordField {...input} autoComplete="current-password" className="max-w-80" />
        ) : (
          <TextField {...input} inputMode="numeric" autoComplete="one-time-code" maxLength={10} className="max-w-56" />
        ),
      )}
      <FormFailure sentence={form.failure && t('own.refused', { reason: form.failure })} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary">
          {submitLabel}
        </Button>
        <Button variant="ghost" onPress={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </Form>
  );
}
