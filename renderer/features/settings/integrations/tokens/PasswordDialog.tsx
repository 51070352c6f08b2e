import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import type { ApiToken } from '../../../../../shared/api/accounts/apiTokens.ts';
import type { Contract } from '../../../../../shared/api/contract.ts';
import type { RequestOf } from '../../../../../shared/api/inference.ts';
import { api } from '../../../../platform/api/api.ts';
import { fieldErrorsOf } from '../../../../platform/api/attempt.ts';
import { queryKeys } from '../../../../platform/api/queryKeys.ts';
import { t } from '../../../../strings/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import { type Submission, useSubmission } from '../../../../ui/hooks/useSubmission.ts';
import { Modal } from '../../../../ui/Modal.tsx';
import { PasswordField } from '../../../../ui/PasswordField.tsx';

type TokenBody = RequestOf<Contract['createApiToken']>['body'];

interface TokenCreation {
  /** State of the form; submitting it creates the token, or asks for the password first. */
  readonly form: Submission;
  readonly isAsking: boolean;
  /** What the dialog needs. */
  readonly dialog: PasswordDialogProps;
}

/**
 * Creates a token; where one has been signed in for a while the service wants the password, which is asked for and sent along.
 *
 * @param fields names of the form's fields
 */
export function useTokenCreation(
  fields: readonly string[],
  body: () => TokenBody,
  onCreated: (token: ApiToken) => void,
): TokenCreation {
  const cache = useQueryClient();
  const [password, setPassword] = useState('');
  const [isAsking, setAsking] = useState(false);
  const stopAsking = () => {
    setAsking(false);
    setPassword('');
  };
  const form = useSubmission({
    fields: [...fields, 'password'],
    async send() {
      try {
        return await api.call('createApiToken', { body: { ...body(), ...(password !== '' && { password }) } });
      } catch (error) {
        setAsking(fieldErrorsOf(error, ['password']).password !== undefined);
        throw error;
      }
    },
    onDone({ data }) {
      stopAsking();
      onCreated(data);
      void cache.invalidateQueries({ queryKey: queryKeys.apiTokens });
    },
  });
  const onChange = (typed: string) => {
    setPassword(typed);
    form.correct('password');
  };
  return { form, isAsking, dialog: { isOpen: isAsking, password, onChange, onClose: stopAsking, form } };
}

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
