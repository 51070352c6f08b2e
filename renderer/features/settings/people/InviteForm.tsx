import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { useQueueNames } from '../../../entities/queue/useQueueNames.ts';
import type { FieldErrors } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useMyRoles } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ChosenEntries } from '../administration/ChosenEntries.tsx';
import { useCollection } from '../administration/useCollection.ts';
import {
  addressesIn,
  emptyDraft,
  type InviteDraft,
  type InviteOutcome,
  inviteAll,
  rolesToInvite,
} from './inviteDraft.ts';
import { roleOptions } from './personDraft.ts';

interface FieldsProps {
  readonly draft: InviteDraft;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<InviteDraft>) => void;
}

function PersonFields({ draft, errors, onChange }: FieldsProps) {
  const field = draftFields({ draft, errors, onChange });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label={t('invite.firstName')}
        description={t('invite.nameText')}
        autoComplete="off"
        {...field.text('first_name')}
      />
      <TextField label={t('invite.lastName')} autoComplete="off" {...field.text('last_name')} />
    </div>
  );
}

function PlaceFields({ draft, errors, onChange }: FieldsProps) {
  const teams = useCollection('listUserGroups').data ?? [];
  const queues = useQueueNames().data ?? [];
  const options = (entries: readonly { readonly id: number; readonly name: string }[]) =>
    entries.map(({ id, name }) => ({ id: String(id), label: name }));
  return (
    <Disclosure title={t('invite.more')} opensWhen={Boolean(errors.groups ?? errors.queue_ids)}>
      <div className="grid items-start gap-4 pt-2 sm:grid-cols-2">
        <ChosenEntries
          label={t('invite.teams')}
          description={t('invite.teamsText')}
          options={options(teams)}
          value={draft.groups}
          onChange={(groups) => onChange({ groups })}
          errorMessage={errors.groups}
        />
        <ChosenEntries
          label={t('invite.queues')}
          description={t('invite.queuesText')}
          options={options(queues)}
          value={draft.queue_ids}
          onChange={(queue_ids) => onChange({ queue_ids })}
          errorMessage={errors.queue_ids}
        />
      </div>
    </Disclosure>
  );
}

function Refused({ outcome: { sent, refused } }: { readonly outcome: InviteOutcome }) {
  const total = sent.length + refused.length;
  return (
    <div role="alert" className="text-sm text-failure">
      <p>{t('invite.failedSome', { count: refused.length, total })}</p>
      <ul className="break-words">
        {refused.map(({ email, reason }) => (
          <li key={email}>{t('invite.failedOne', { email, reason })}</li>
        ))}
      </ul>
    </div>
  );
}

interface InviteFormProps {
  /** Every address was taken. */
  readonly onInvited: (sent: InviteOutcome['sent']) => void;
  readonly onClose: () => void;
}

/** Addresses, a role, and where they work: an invitation for each. */
export function InviteForm({ onInvited, onClose }: InviteFormProps) {
  const cache = useQueryClient();
  const allowed = rolesToInvite(useMyRoles());
  const [draft, setDraft] = useState(emptyDraft);
  const [earlier, setEarlier] = useState<InviteOutcome['sent']>([]);
  const [outcome, setOutcome] = useState<InviteOutcome | null>(null);
  const form = useSubmission({
    fields: ['email', 'first_name', 'last_name', 'ext', 'role', 'groups', 'queue_ids'],
    send: () => inviteAll(draft),
    onDone(result) {
      void cache.invalidateQueries({ queryKey: queryKeys.collections });
      const sent = [...earlier, ...result.sent];
      if (result.refused.length === 0) return onInvited(sent);
      setEarlier(sent);
      setOutcome(result);
      setDraft({ ...draft, emails: result.refused.map(({ email }) => email).join('\n') });
    },
  });
  const onChange = (change: Partial<InviteDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    for (const name of Object.keys(change)) form.correct(name === 'emails' ? 'email' : name);
  };
  const field = draftFields({ draft, errors: form.errors, onChange });
  const isOne = addressesIn(draft.emails).length <= 1;
  return (
    <Form className="flex flex-col gap-4" validationBehavior="aria" onSubmit={form.submit}>
      <p className="text-sm text-muted">{t('invite.text')}</p>
      <TextField
        autoFocus
        label={t('invite.emails')}
        description={t('invite.emailsText')}
        rows={4}
        autoComplete="off"
        spellCheck="false"
        {...field.text('emails')}
        errorMessage={form.errors.email}
      />
      {isOne && <PersonFields draft={draft} errors={form.errors} onChange={onChange} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('people.role')}
          description={isOne ? undefined : t('invite.roleText')}
          options={roleOptions().filter(({ id }) => allowed.includes(id))}
          {...field.choice('role')}
        />
        {isOne && <TextField label={t('invite.ext')} description={t('invite.extText')} {...field.digits('ext', 5)} />}
      </div>
      <PlaceFields draft={draft} errors={form.errors} onChange={onChange} />
      {outcome && outcome.refused.length > 0 && <Refused outcome={outcome} />}
      {form.failure !== null && (
        <p role="alert" className="text-sm text-failure">
          {t('invite.failed', { reason: form.failure })}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {/* What was sent so far is shown once: closing leads there first. */}
        <Button variant="ghost" onPress={() => (earlier.length > 0 ? onInvited(earlier) : onClose())}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="primary" isDisabled={form.isSending}>
          {t('invite.submit')}
        </Button>
      </div>
    </Form>
  );
}
