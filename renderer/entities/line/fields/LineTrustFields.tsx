import { type DigestRealm, digestAlgorithms, lineRefers } from '../../../../shared/domain/line.ts';
import type { FieldErrors } from '../../../platform/api/attempt.ts';
import { t } from '../../../strings/t.ts';
import { draftFields } from '../../../ui/draftFields.ts';
import { RowsField } from '../../../ui/RowsField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { LineFormProps } from './fieldParts.tsx';

const refers = () =>
  lineRefers.map((id) => ({
    id,
    label: t(`lineForm.refer.${id}`),
    ...(id === 'allow' ? { description: t('lineForm.refer.allowText') } : {}),
  }));
const algorithms = digestAlgorithms.map((id) => ({ id, label: id }));
const newRealm: DigestRealm = { server: '', realm: '', algorithm: 'SHA-256' };

interface RealmsProps {
  readonly realms: readonly DigestRealm[];
  readonly onChange: (realms: readonly DigestRealm[]) => void;
  readonly errors: FieldErrors;
}

/** The realms for which servers may ask for the password: learned ones, and those that an administrator enters. */
function DigestRealms({ realms, onChange, errors }: RealmsProps) {
  return (
    <RowsField
      label={t('lineForm.digestRealms')}
      hint={t('lineForm.digestRealmsHint')}
      rows={realms}
      onChange={onChange}
      newRow={newRealm}
      addLabel={t('lineForm.digestAdd')}
      removeLabel={(number) => t('lineForm.digestRemove', { number })}
      empty={<p className="text-sm text-muted">{t('lineForm.digestRealmsNone')}</p>}
    >
      {({ server, realm, algorithm }, change, index) => (
        <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-3">
          <TextField
            label={t('lineForm.digestRealm')}
            value={realm}
            onChange={(text) => change({ realm: text })}
            errorMessage={errors[`digest_realms.${index}.realm`]}
            spellCheck="false"
          />
          <Select
            label={t('lineForm.digestAlgorithm')}
            options={algorithms}
            value={algorithm}
            onChange={(key) => change({ algorithm: key as DigestRealm['algorithm'] })}
          />
          <TextField
            label={t('lineForm.digestServer')}
            placeholder={t('lineForm.digestServerHint')}
            value={server}
            onChange={(text) => change({ server: text })}
            errorMessage={errors[`digest_realms.${index}.server`]}
            spellCheck="false"
          />
        </div>
      )}
    </RowsField>
  );
}

/** Whom the line trusts: who may call, who may transfer calls, and which servers may ask for the password. */
export function LineTrustFields({ draft, onChange, errors, line }: LineFormProps) {
  const addresses = line?.known_addresses ?? [];
  const field = draftFields({ draft, errors, onChange });
  return (
    <>
      <TextField
        label={t('lineForm.sourceNetworks')}
        description={t('lineForm.sourceNetworksHint')}
        rows={2}
        {...field.text('source_networks')}
        spellCheck="false"
      />
      {addresses.length > 0 && (
        <p className="selectable text-xs text-muted">
          {t('lineForm.knownAddresses', { addresses: addresses.join(', ') })}
        </p>
      )}
      {draft.kind === 'account' && draft.register && (
        <Switch
          label={t('lineForm.checkContact')}
          description={t('lineForm.checkContactHint')}
          {...field.flag('check_contact')}
        />
      )}
      <Select
        label={t('lineForm.refer')}
        description={t('lineForm.referHint')}
        options={refers()}
        {...field.choice('refer')}
      />
      <DigestRealms
        realms={draft.digest_realms}
        onChange={(digest_realms) => onChange({ digest_realms })}
        errors={errors}
      />
    </>
  );
}
