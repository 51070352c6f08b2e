import '../../strings/en/mailboxPin.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import type { Mailbox } from '../../../shared/api/voicemail.ts';
import { api } from '../../platform/api/api.ts';
import { attempt } from '../../platform/api/attempt.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { useSubmission } from '../../ui/hooks/useSubmission.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { WrongPinsNotice } from './WrongPinsNotice.tsx';

/** The mailbox of a user, if the signed-in user may see it. */
function useMailboxOf(userId: number) {
  return useQuery({
    queryKey: [...queryKeys.voicemail, 'mailboxes', 'of', userId],
    async queryFn() {
      const filter = JSON.stringify([{ property: 'user_id', operator: 'eq', value: userId }]);
      return (await api.call('listMailboxes', { query: { filter } })).data[0] ?? null;
    },
  });
}

function PinForm({ mailbox }: { readonly mailbox: Mailbox }) {
  const { id, has_pin } = mailbox;
  const cache = useQueryClient();
  const [pin, setPin] = useState('');
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.voicemail });
  const form = useSubmission({
    fields: ['pin'],
    send: () => api.call('updateMailbox', { params: { id }, body: { pin } }),
    onDone() {
      setPin('');
      toast.success(t('mailboxPin.saved'));
      void refresh();
    },
  });
  const remove = async () => {
    await attempt(
      () => api.call('updateMailbox', { params: { id }, body: { pin: null } }),
      (reason) => t('mailboxPin.refused', { reason }),
    );
    await refresh();
  };
  return (
    <Form className="flex flex-col gap-4" validationBehavior="aria" onSubmit={form.submit}>
      <WrongPinsNotice mailbox={mailbox} />
      <p className="text-sm text-muted">{t(has_pin ? 'mailboxPin.isSet' : 'mailboxPin.isNotSet')}</p>
      <PasswordField
        className="max-w-80"
        label={t('mailboxPin.new')}
        description={t('mailboxPin.hint')}
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onChange={(typed) => {
          setPin(typed.replace(/\D/g, ''));
          form.correct('pin');
        }}
        errorMessage={form.errors.pin}
      />
      <FormFailure sentence={form.failure && t('mailboxPin.refused', { reason: form.failure })} />
      <div className="flex flex-wrap justify-end gap-2">
        {has_pin && (
          <ConfirmButton
            question={t('mailboxPin.removeQuestion')}
            confirmLabel={t('mailboxPin.remove')}
            onConfirm={() => void remove()}
          >
            {t('mailboxPin.remove')}
          </ConfirmButton>
        )}
        <Button type="submit" isDisabled={pin === ''}>
          {t('mailboxPin.save')}
        </Button>
      </div>
    </Form>
  );
}

/** Sets and removes the PIN for listening to a user's mailbox from other telephones. */
export function MailboxPinCard({ userId }: { readonly userId: number }) {
  const { data: mailbox } = useMailboxOf(userId);
  if (!mailbox) return null;
  return (
    <Card title={t('mailboxPin.title')} text={t('mailboxPin.text')}>
      <PinForm mailbox={mailbox} />
    </Card>
  );
}
