import { useState } from 'react';
import { Form } from 'react-aria-components';
import { ApiError } from '../../../shared/api/client.ts';
import { type AccountDraft, AccountFields } from '../../entities/agent/AccountFields.tsx';
import { api } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/queryClient.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { useSubmission } from '../../ui/hooks/useSubmission.ts';
import { useFirstRun } from './firstRunStore.ts';
import { StepHeading } from './StepHeading.tsx';

const emptyAccount: AccountDraft = { first_name: '', last_name: '', email: '', password: '', ext: '100' };
const fields = Object.keys(emptyAccount);
const notFromHere = 403;
const alreadySetUp = 409;

/** Refusals that another try does not help against have sentences of their own. */
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
  return (
    <Form className="flex flex-col gap-5" validationBehavior="aria" onSubmit={form.submit}>
      <StepHeading title={t('firstRun.account')} text={t('firstRun.accountText')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <AccountFields draft={draft} errors={form.errors} onChange={onChange} isOwn />
      </div>
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
