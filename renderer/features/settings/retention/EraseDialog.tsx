import { useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import { useHoldCommands } from '../../../entities/legalHold/useLegalHolds.ts';
import { api } from '../../../platform/api/api.ts';
import { isSameNumber } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { ChosenPerson } from './personalData.ts';

interface EraseDialogProps {
  readonly chosen: ChosenPerson;
  readonly onClose: () => void;
  readonly onErased: () => void;
}

/** Asks for the number, the address or the name once more before everything about somebody is erased. */
export function EraseDialog({ chosen, onClose, onErased }: EraseDialogProps) {
  const { person, name, given } = chosen;
  const { refresh } = useHoldCommands();
  const [typed, setTyped] = useState('');
  const isConfirmed = person.number === undefined ? typed.trim() === name : isSameNumber(typed, name);
  const form = useSubmission({
    fields: ['confirm'],
    isBlocked: !isConfirmed,
    send: () => api.call('createErasure', { body: { ...person, confirm: given } }),
    onDone() {
      toast.success(t('retention.erasing'));
      void refresh();
      onErased();
    },
  });
  return (
    <Modal title={t('retention.eraseTitle', { who: name })} isOpen onClose={onClose}>
      <Form className="flex flex-col gap-4" validationBehavior="aria" onSubmit={form.submit}>
        <p className="text-sm">{t('retention.eraseText')}</p>
        <TextField
          label={t('retention.eraseConfirm', { who: name })}
          autoComplete="off"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            form.correct('confirm');
          }}
          errorMessage={form.errors.confirm}
          autoFocus
        />
        <FormFailure sentence={form.failure && t('retention.eraseFailed', { reason: form.failure })} />
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="danger" isDisabled={!isConfirmed || form.isSending}>
            {t('retention.eraseNow')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
