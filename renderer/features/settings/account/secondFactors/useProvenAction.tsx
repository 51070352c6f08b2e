import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../../../shared/api/client.ts';
import { api } from '../../../../platform/api/api.ts';
import { attempt } from '../../../../platform/api/attempt.ts';
import { t } from '../../../../strings/t.ts';
import { ProofForm } from './ProofForm.tsx';

type Action = () => Promise<unknown>;

/** The service wants to know first that it is still the same person. */
const asksForPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.errors.some(({ field }) => field === 'password');

function PasswordForm({ action, onEnd }: { readonly action: Action; readonly onEnd: () => void }) {
  return (
    <ProofForm
      field="password"
      label={t('own.currentPassword')}
      submitLabel={t('factors.continue')}
      send={async (password) => {
        await api.call('reauthenticate', { body: { password } });
        await action();
      }}
      onDone={onEnd}
      onCancel={onEnd}
    >
      {(field) => (
        <>
          <p className="text-sm text-muted">{t('factors.passwordText')}</p>
          {field}
        </>
      )}
    </ProofForm>
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
