import { isEncryptedTransport, sipTransports } from '../../../../shared/domain/sipTransport.ts';
import { t } from '../../../strings/t.ts';
import { draftFields } from '../../../ui/draftFields.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { LineDraft } from '../lineDraft.ts';
import { CertificateField } from './CertificateField.tsx';
import type { LineFormProps } from './LineFieldProps.ts';
import { SecondsField } from './SecondsField.tsx';

const transports = sipTransports.map((id) => ({
  id,
  label: t(`lineForm.transport.${id}`),
}));

/** The texts that only some providers need. */
const texts = [
  { field: 'domain', label: 'lineForm.domain', hint: 'lineForm.domainHint' },
  { field: 'auth_username', label: 'lineForm.authUsername', hint: 'lineForm.authUsernameHint' },
  { field: 'outbound_proxy', label: 'lineForm.outboundProxy', hint: 'lineForm.outboundProxyHint' },
] as const;

const isEncrypted = ({ transport }: LineDraft): boolean => isEncryptedTransport(transport);

/** How the line reaches its servers, and how it signs on. */
export function LineConnectionFields({ draft, onChange, errors, line }: LineFormProps) {
  const field = draftFields({ draft, errors, onChange });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('lineForm.transport')}
          description={t('lineForm.transportHint')}
          options={transports}
          {...field.choice('transport')}
        />
        {texts.map(({ field, label, hint }) => (
          <TextField
            key={field}
            label={t(label)}
            description={t(hint)}
            value={draft[field]}
            onChange={(value) => onChange({ [field]: value })}
            errorMessage={errors[field]}
            autoComplete="off"
            spellCheck="false"
          />
        ))}
        <SecondsField field="register_seconds" draft={draft} onChange={onChange} errors={errors} />
        <SecondsField field="options_seconds" draft={draft} onChange={onChange} errors={errors} />
        <TextField
          label={t('lineForm.localAddress')}
          description={t('lineForm.localAddressHint')}
          {...field.text('local_address')}
          autoComplete="off"
          spellCheck="false"
        />
        {draft.transport === 'udp' && (
          <TextField
            label={t('lineForm.localPort')}
            description={t('lineForm.localPortHint')}
            {...field.digits('local_port', 5)}
            autoComplete="off"
          />
        )}
      </div>
      <TextField
        label={t('lineForm.backupServers')}
        description={t('lineForm.backupServersHint')}
        rows={2}
        {...field.text('backup_servers')}
        spellCheck="false"
      />
      {isEncrypted(draft) && <CertificateField draft={draft} onChange={onChange} errors={errors} line={line} />}
    </>
  );
}
