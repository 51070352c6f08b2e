import { Check, Phone } from 'lucide-react';
import { useDial } from '../../../entities/call/useDial.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';

interface DoneAndCallProps {
  /** The person to call. */
  readonly name: string;
  /** Empty: nobody knows it. */
  readonly number: string;
  readonly onDone: () => void;
}

/** What ends a promise to call back: marking it as done, or calling now. */
export function DoneAndCall({ name, number, onDone }: DoneAndCallProps) {
  const dial = useDial();
  return (
    <>
      <Button
        size="small"
        icon={<Check aria-hidden className="size-4" />}
        aria-label={t('followUps.doneOf', { name })}
        onPress={onDone}
      >
        {t('followUps.done')}
      </Button>
      <Button
        size="small"
        variant="success"
        icon={<Phone aria-hidden className="size-4" />}
        aria-label={t('followUps.callOf', { name })}
        isDisabled={number === ''}
        onPress={() => void dial(number)}
      >
        {t('followUps.call')}
      </Button>
    </>
  );
}
