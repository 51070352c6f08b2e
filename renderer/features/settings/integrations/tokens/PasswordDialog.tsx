import { Form } from 'react-aria-components';
import { t } from '../../../../strings/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { Submission } from '../../../../ui/hooks/useSubmission.ts';
import { Modal } from '../../../../ui/Modal.tsx';
import { PasswordField } from '../../../../ui/PasswordField.tsx';

interface PasswordDialogProps {
  readonly isOpen: boolean;
  readonly password: string;
  readonly onChange: (password: string) => void;
  readonly onClose: () => void;
  /** State of the form that needs it. */
  readonly form: Submission;
}

/** Asks for the password that a token needs when one has been signed in for a while. */
export function PasswordDialog({ isOpen, password, onChange, onClose, form }: PasswordDialogProps) {
  return (
    <Modal title={t('tokens.passwordTitle')} isOpen={isOpen} onClose={onClose} size="small">
      <Form className="flex flex-col gap-4" validationBehavior="aria" onSubmit={form.submit}>
        <p className="text-sm text-muted">{t('tokens.passwordText')}</p>
        <PasswordField
          label={t('tokens.password')}
          autoComplete="current-password"
          value={password}
          onChange={onChange}
          errorMessage={password === '' ? undefined : (form.errors.password ?? form.failure)}
          autoFocus
        />
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="primary" isDisabled={password === ''}>
            {t('tokens.create')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
