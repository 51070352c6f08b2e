import type { FieldErrors } from '../../lib/api/fieldErrors.ts';
import type { ChangeLine, LineDraft } from '../../lib/lines/lineDraft.ts';
import { t } from '../../strings/t.ts';
import { Disclosure } from '../Disclosure.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { TextField } from '../TextField.tsx';
import { LineMoreFields } from './LineMoreFields.tsx';

interface LineFieldsProps {
  readonly draft: LineDraft;
  readonly onChange: ChangeLine;
  readonly errors: FieldErrors;
  /** Whether the service already has a password for the line. */
  readonly hasPassword: boolean;
  /** Users whose line it may be; without them that is not asked. */
  readonly owners?: readonly { readonly id: number; readonly name: string }[];
}

/** The fields of a line: what every account needs, and the rest behind "More settings". */
export function LineFields({ draft, onChange, errors, hasPassword, owners }: LineFieldsProps) {
  const isWebSocket = draft.transport === 'ws' || draft.transport === 'wss';
  const hasErrorInMore = Object.keys(errors).some((field) => !['server', 'username', 'password'].includes(field));
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t('lineForm.server')}
        description={isWebSocket ? t('lineForm.serverUrlHint') : t('lineForm.serverHint')}
        value={draft.server}
        onChange={(server) => onChange({ server })}
        errorMessage={errors.server}
        spellCheck="false"
        isRequired
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('lineForm.username')}
          description={t('lineForm.usernameHint')}
          value={draft.username}
          onChange={(username) => onChange({ username })}
          errorMessage={errors.username}
          autoComplete="off"
          spellCheck="false"
        />
        <PasswordField
          label={t('lineForm.password')}
          description={hasPassword ? t('lineForm.passwordKeptHint') : undefined}
          placeholder={hasPassword ? t('lineForm.passwordKept') : undefined}
          value={draft.password}
          onChange={(password) => onChange({ password })}
          errorMessage={errors.password}
          autoComplete="new-password"
        />
      </div>
      <Disclosure key={String(hasErrorInMore)} title={t('lineForm.more')} isOpenAtFirst={hasErrorInMore}>
        <LineMoreFields draft={draft} onChange={onChange} errors={errors} owners={owners} />
      </Disclosure>
    </div>
  );
}
