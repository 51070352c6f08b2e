import '../../strings/en/signIn.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { t } from '../../strings/t.ts';
import { useSubmission } from '../../ui/hooks/useSubmission.ts';
import { TextField } from '../../ui/TextField.tsx';

interface ConfirmationOptions {
  /** Initial value of the field, such as the code from the mail's link. */
  readonly code?: string;
  readonly onDone?: () => void;
}

/** A form that confirms an e-mail address by the code of its mail, and has everything that shows it know. */
export function useEmailConfirmation({ code: first = '', onDone }: ConfirmationOptions) {
  const cache = useQueryClient();
  const [code, setCode] = useState(first);
  const form = useSubmission({
    fields: ['code'],
    async send() {
      await api.call('confirmEmail', { body: { code } });
      for (const queryKey of [queryKeys.me, queryKeys.users]) void cache.invalidateQueries({ queryKey });
    },
    onDone() {
      toast.success(t('signIn.confirmed'));
      onDone?.();
    },
  });
  const type = (typed: string) => {
    setCode(typed);
    form.correct('code');
  };
  return { form, code, type };
}

interface ConfirmationCodeProps {
  readonly confirmation: ReturnType<typeof useEmailConfirmation>;
  readonly className?: string;
}

/** The field for the code. */
export function ConfirmationCode({ confirmation: { form, code, type }, className }: ConfirmationCodeProps) {
  return (
    <TextField
      label={t('signIn.confirmCode')}
      autoComplete="off"
      spellCheck="false"
      className={className}
      value={code}
      onChange={type}
      errorMessage={form.errors.code && t('signIn.confirmWrong')}
    />
  );
}
