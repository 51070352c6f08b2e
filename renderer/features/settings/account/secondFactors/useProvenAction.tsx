import { type ReactNode, useState } from 'react';
import { Form } from 'react-aria-components';
import { ApiError } from '../../../../../shared/api/client.ts';
import { Button } from '../../../../components/Button.tsx';
import { FormFailure } from '../../../../components/FormFailure.tsx';
import { PasswordField } from '../../../../components/PasswordField.tsx';
import { useSubmission } from '../../../../hooks/useSubmission.ts';
import { api } from '../../../../lib/api/api.ts';
import { attempt } from '../../../../lib/api/attempt.ts';
import { t } from '../../../../strings/t.ts';

type Action = () => Promise<unknown>;

/** The service wants to know first that it is still the same person. */
const asksForPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.errors.some(({ field }) => field === 'password');

function PasswordForm({ action, onEnd }: { readonly action: Action; readonly onEnd: () => void }) {
  const [password, setPassword] = useState('');
  const form = useSubmission({
    fields: ['password'],
    async send() {
      await api.call('reauthenticate', { body: { password } });
      await action();
    },
    onDone: onEnd,
  });
  return (
    <Form className="flex flex-col gap-3" validationBehavior="aria" onSubmit={form.submit}>
      <p className="text-sm text-muted">{t('factors.passwordText')}</p>
      <PasswordField
        label={t('own.currentPassword')}
        autoComplete="current-password"
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          form.correct('password');
        }}
        errorMessage={form.errors.password}
        autoFocus
        className="max-w-80"
      />
      <FormFailure sentence={form.failure && t('own.refused', { reason: form.failure })} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary">
          {t('factors.goOn')}
        </Button>
        <Button variant="ghost" onPress={onEnd}>
          {t('common.cancel')}
        </Button>
      </div>
    </Form>
  );
}

/**
 * Runs what needs a fresh sign-in. Where the service asks for the password, `question` is the form for it, until answered;
 * `ask` shows it at once.
 */
export function useProvenAction() {
  const [waiting, setWaiting] = useState<Action | null>(null);
  const run = (action: Action) =>
    attempt(
      () =>
        action().catch((error: unknown) => {
          if (!asksForPassword(error)) throw error;
          setWaiting(() => action);
        }),
      (reason) => t('own.refused', { reason }),
    );
  const question: ReactNode = waiting && <PasswordForm action={waiting} onEnd={() => setWaiting(null)} />;
  return { run, ask: (action: Action) => setWaiting(() => action), question };
}
