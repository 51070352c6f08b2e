import { isWebSocketTransport } from '../../../../shared/domain/sipTransport.ts';
import { t } from '../../../strings/t.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { LineFormProps } from './fieldParts.tsx';
import { LineMoreFields } from './LineMoreFields.tsx';

/** The fields of a line: what every account needs, and the rest behind "More settings". */
export function LineFields(props: LineFormProps) {
  const { draft, onChange, errors, line } = props;
  const isWebSocket = isWebSocketTransport(draft.transport);
  const hasPassword = line?.has_password ?? false;
  const hasErrorInMore = Object.keys(errors).some((field) => !['server', 'username', 'password'].includes(field));
  const field = draftFields({ draft, errors, onChange });
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t('lineForm.server')}
        description={isWebSocket ? t('lineForm.serverUrlHint') : t('lineForm.serverHint')}
        {...field.text('server')}
        spellCheck="false"
        isRequired
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('lineForm.username')}
          description={t('lineForm.usernameHint')}
          {...field.text('username')}
          autoComplete="off"
          spellCheck="false"
        />
        <PasswordField
          label={t('lineForm.password')}
          description={hasPassword ? t('lineForm.passwordKeptHint') : undefined}
          placeholder={hasPassword ? t('lineForm.passwordKept') : undefined}
          {...field.text('password')}
          autoComplete="new-password"
        />
      </div>
      <Disclosure title={t('lineForm.more')} opensWhen={hasErrorInMore}>
        <LineMoreFields {...props} />
      </Disclosure>
    </div>
  );
}
