import { toast } from 'sonner';
import { useHoldCommands } from '../../../entities/legalHold/useLegalHolds.ts';
import { api } from '../../../platform/api/api.ts';
import { isSameNumber } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { TypedConfirmation } from '../../../ui/TypedConfirmation.tsx';
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
  return (
    <TypedConfirmation
      title={t('retention.eraseTitle', { who: name })}
      label={t('retention.eraseConfirm', { who: name })}
      confirmLabel={t('retention.eraseNow')}
      isConfirmedBy={(typed) => (person.number === undefined ? typed.trim() === name : isSameNumber(typed, name))}
      send={() => api.call('createErasure', { body: { ...person, confirm: given } })}
      onDone={() => {
        toast.success(t('retention.erasing'));
        void refresh();
        onErased();
      }}
      failureOf={(reason) => t('retention.eraseFailed', { reason })}
      onClose={onClose}
    >
      <p className="text-sm">{t('retention.eraseText')}</p>
    </TypedConfirmation>
  );
}
