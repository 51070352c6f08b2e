import { Upload } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import type { Line } from '../../../../shared/api/lines.ts';
import { isEncryptedTransport, sipTransports } from '../../../../shared/domain/sipTransport.ts';
import { formatDateTime, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { LineDraft } from '../lineDraft.ts';
import { type LineFormProps, type LinePartProps, SecondsField } from './fieldParts.tsx';

interface CertificateFieldProps extends LinePartProps {
  readonly line: Line | null;
}

function Certificates({ line }: { readonly line: Line }) {
  return (
    <ul aria-label={t('lineForm.certificates')} className="flex flex-col gap-1 text-sm">
      {line.tls_ca_certificates.map(({ subject, issuer, valid_until: until }) => (
        <li key={`${subject} ${until}`} className="selectable break-words">
          <span className="block font-medium">{subject}</span>
          <span className="block text-xs text-muted">
            {t('lineForm.certificateFacts', { issuer, until: formatDateTime(parseContractTime(until)) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The authorities of a private network that the line trusts: pasted or read from a file, and what they say. */
function CertificateField({ draft, onChange, errors, line }: CertificateFieldProps) {
  const isSaved = line !== null && (line.tls_ca ?? '') === draft.tls_ca.trim();
  const read = async (files: FileList | null) => {
    const file = files?.[0];
    if (file) onChange({ tls_ca: await file.text() });
  };
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('lineForm.tlsCa')}
        description={t('lineForm.tlsCaHint')}
        rows={4}
        value={draft.tls_ca}
        onChange={(tls_ca) => onChange({ tls_ca })}
        errorMessage={errors.tls_ca}
        placeholder="-----BEGIN CERTIFICATE-----"
        spellCheck="false"
      />
      {isSaved && line.tls_ca_certificates.length > 0 && <Certificates line={line} />}
      <FileTrigger acceptedFileTypes={['.pem', '.crt', '.cer']} onSelect={(files) => void read(files)}>
        <Button size="small" icon={<Upload aria-hidden className="size-4" />} className="self-start">
          {t('lineForm.tlsCaFile')}
        </Button>
      </FileTrigger>
    </div>
  );
}

const transports = () =>
  sipTransports.map((id) => ({
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

/** How the line reaches its servers, and how it registers. */
export function LineConnectionFields({ draft, onChange, errors, line }: LineFormProps) {
  const field = draftFields({ draft, errors, onChange });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('lineForm.transport')}
          description={t('lineForm.transportHint')}
          options={transports()}
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
