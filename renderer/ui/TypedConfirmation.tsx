import { type ReactNode, useState } from 'react';
import { Form } from 'react-aria-components';
import { t } from '../strings/t.ts';
import { Button } from './Button.tsx';
import { FormFailure } from './FormFailure.tsx';
import { useSubmission } from './hooks/useSubmission.ts';
import { Modal } from './Modal.tsx';
import { TextField } from './TextField.tsx';

interface TypedConfirmationProps {
  readonly title: string;
  /** What will be done, and what is lost with it. */
  readonly children: ReactNode;
  /** Asks for what is to be typed. */
  readonly label: string;
  readonly confirmLabel: string;
  readonly isConfirmedBy: (typed: string) => boolean;
  readonly send: () => Promise<unknown>;
  readonly onDone: () => void;
  /** A sentence for a refusal. */
  readonly failureOf: (reason: string) => string;
  readonly onClose: () => void;
}

const field = 'confirm';

/** Asks for confirmation by typing a name, before something that cannot be undone. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { title, children, label, confirmLabel, isConfirmedBy, send, onDone, failureOf, onClose } = props;
  const [typed, setTyped] = useState('');
  const isConfirmed = isConfirmedBy(typed);
  const form = useSubmission({ fields: [field], isBlocked: !isConfirmed, send, onDone });
  return (
    <Modal title={title} isOpen onClose={onClose}>
      <Form className="flex flex-col gap-4" validationBehavior="aria" onSubmit={form.submit}>
        {children}
        <TextField
          label={label}
          autoComplete="off"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            form.correct(field);
          }}
          errorMessage={form.errors[field]}
          autoFocus
        />
        <FormFailure sentence={form.failure && failureOf(form.failure)} />
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="danger" isDisabled={!isConfirmed || form.isSending}>
            {confirmLabel}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
