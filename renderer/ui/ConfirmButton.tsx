import { type ReactNode, useState } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { t } from '../strings/t.ts';
import { Button, type ButtonProps } from './Button.tsx';
import { classNames, popoverClassName } from './classNames.ts';

interface ConfirmButtonProps extends Omit<ButtonProps, 'onPress'> {
  /** The question, such as “Delete …?”. */
  readonly question: string;
  /** Text of the confirming button. */
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  /** Below the question, such as what depends on it. */
  readonly details?: ReactNode;
}

/** A button that asks for confirmation beside itself; no modal, so that a call stays within reach. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { question, confirmLabel, onConfirm, details, children, ...button } = props;
  const [isOpen, setOpen] = useState(false);
  const confirm = () => {
    setOpen(false);
    onConfirm();
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button {...button}>{children}</Button>
      <Popover placement="bottom end" offset={6} className={classNames(popoverClassName, 'w-72 p-3')}>
        <Dialog role="alertdialog" aria-label={question} className="flex flex-col gap-3 outline-none">
          <p className="text-sm break-words">{question}</p>
          {details}
          <div className="flex justify-end gap-2">
            <Button size="small" onPress={() => setOpen(false)} autoFocus>
              {t('common.cancel')}
            </Button>
            <Button size="small" variant="danger" onPress={confirm}>
              {confirmLabel}
            </Button>
          </div>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
