import { useState } from 'react';
import { Form } from 'react-aria-components';
import { ApiError } from '../../../shared/api/client.ts';
import { Button } from '../../components/Button.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { PasswordStrength } from '../../components/PasswordStrength.tsx';
import { TextField } from '../../components/TextField.tsx';
import { type Submission, useSubmission } from '../../hooks/useSubmission.ts';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/queryClient.ts';
import { queryKeys } from '../../lib/api/queryKeys.ts';
import { useSession } from '../../lib/session/sessionStore.ts';
import { t } from '../../strings/t.ts';
import { useFirstRun } from './firstRunStore.ts';
import { StepHeading } from './StepHeading.tsx';

/** The owner's account as it is typed. */
interface AccountDraft {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
  readonly ext: string;
}

const emptyAccount: AccountDraft = { first_name: '', last_name: '', email: '', password: '', ext: '100' };
const fields = Object.keys(emptyAccount);
const notFromHere = 403;
const alreadySetUp = 409;

/** Refusals that trying again does not help against are told in words of their own. */
async function createOwner(draft: AccountDraft) {
  try {
    return await api.call('setup', { body: draft });
  } catch (error) {
    if (error instanceof ApiError && error.status === notFromHere) throw new Error(t('firstRun.notHere'));
    if (error instanceof ApiError && error.status === alreadySetUp) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.health });
      throw new Error(t('firstRun.alreadyDone'));
    }
    throw error;
  }
}

interface FieldsProps {
  readonly draft: AccountDraft;
  readonly errors: Submission['errors'];
  readonly onChange: (change: Partial<AccountDraft>) => void;
}

function NameFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('firstRun.firstName')}
        autoComplete="given-name"
        autoFocus
        value={draft.first_name}
        onChange={(first_name) => onChange({ first_name })}
        errorMessage={errors.first_name}
      />
      <TextField
        label={t('firstRun.lastName')}
        autoComplete="family-name"
        value={draft.last_name}
        onChange={(last_name) => onChange({ last_name })}
        errorMessage={errors.last_name}
      />
    </div>
  );
}

function SignInFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label={t('firstRun.email')}
        description={t('firstRun.emailHint')}
        type="email"
        autoComplete="username"
        value={draft.email}
        onChange={(email) => onChange({ email })}
        errorMessage={errors.email}
      />
      <div className="flex flex-col gap-2">
        <PasswordField
          label={t('firstRun.password')}
          autoComplete="new-password"
          value={draft.password}
          onChange={(password) => onChange({ password })}
          errorMessage={errors.password}
        />
        {!errors.password && (
          <PasswordStrength password={draft.password} known={[draft.email, draft.first_name, draft.last_name]} />
        )}
      </div>
      <TextField
        label={t('firstRun.ext')}
        description={t('firstRun.extHint')}
        inputMode="numeric"
        className="max-w-72"
        value={draft.ext}
        onChange={(ext) => onChange({ ext })}
        errorMessage={errors.ext}
      />
    </>
  );
}

/** Creates the owner's account and signs in. */
export function AccountStep() {
  const [draft, setDraft] = useState(emptyAccount);
  const signIn = useSession((session) => session.signIn);
  const go = useFirstRun((state) => state.go);
  const form = useSubmission({
    fields,
    send: () => createOwner(draft),
    onDone(result) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.health });
      go('line');
      signIn(result.user_token, result.user_id);
    },
  });
  const onChange = (change: Partial<AccountDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    Object.keys(change).forEach(form.correct);
  };
  const props: FieldsProps = { draft, errors: form.errors, onChange };
  return (
    <Form className="flex flex-col gap-5" validationBehavior="aria" onSubmit={form.submit}>
      <StepHeading title={t('firstRun.account')} text={t('firstRun.accountText')} />
      <NameFields {...props} />
      <SignInFields {...props} />
      {form.failure && (
        <p role="alert" className="text-sm text-failure">
          {t('firstRun.failed', { reason: form.failure })}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" className="self-start">
        {t('firstRun.create')}
      </Button>
    </Form>
  );
}
