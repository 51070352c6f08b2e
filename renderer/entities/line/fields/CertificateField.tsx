import { Upload } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import type { Line } from '../../../../shared/api/lines.ts';
import { formatDateTime, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { LinePartProps } from './LineFieldProps.ts';

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
export function CertificateField({ draft, onChange, errors, line }: CertificateFieldProps) {
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
