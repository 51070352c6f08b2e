import { type HeaderMeaning, headerMeanings } from '../../../../shared/domain/line.ts';
import type { FieldErrors } from '../../../platform/api/attempt.ts';
import { t } from '../../../strings/t.ts';
import { RowsField } from '../../../ui/RowsField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type LineFormProps, SecondsField } from './fieldParts.tsx';

const meanings = () => headerMeanings.map((id) => ({ id, label: t(`lineForm.meaning.${id}`) }));
const newHeader: HeaderMeaning = { header: '', meaning: 'queue_name' };

interface HeaderMapProps {
  readonly headers: readonly HeaderMeaning[];
  readonly onChange: (headers: readonly HeaderMeaning[]) => void;
  readonly errors: FieldErrors;
}

function HeaderMap({ headers, onChange, errors }: HeaderMapProps) {
  return (
    <RowsField
      label={t('lineForm.headerMap')}
      hint={t('lineForm.headerMapHint')}
      rows={headers}
      onChange={onChange}
      newRow={newHeader}
      addLabel={t('lineForm.headerAdd')}
      removeLabel={(number) => t('lineForm.headerRemove', { number })}
    >
      {({ header, meaning }, change, index) => (
        <>
          <TextField
            label={t('lineForm.header')}
            className="flex-1"
            placeholder="X-Queue-Name"
            value={header}
            onChange={(text) => change({ header: text })}
            errorMessage={errors[`header_map.${index}.header`]}
            spellCheck="false"
          />
          <Select
            label={t('lineForm.headerMeaning')}
            className="flex-1"
            options={meanings()}
            value={meaning}
            onChange={(key) => change({ meaning: key as HeaderMeaning['meaning'] })}
          />
        </>
      )}
    </RowsField>
  );
}

/** What the line subscribes to at the PBX: its mailbox, and extensions. */
function WatchFields({ draft, onChange, errors }: Pick<LineFormProps, 'draft' | 'onChange' | 'errors'>) {
  return (
    <>
      {draft.kind === 'account' && draft.register && (
        <Switch
          label={t('lineForm.watchMailbox')}
          description={t('lineForm.watchMailboxHint')}
          isSelected={draft.watch_mailbox}
          onChange={(watch_mailbox) => onChange({ watch_mailbox })}
        />
      )}
      <TextField
        label={t('lineForm.mailboxNumber')}
        description={t('lineForm.mailboxNumberHint')}
        value={draft.mailbox_number}
        onChange={(mailbox_number) => onChange({ mailbox_number })}
        errorMessage={errors.mailbox_number}
        spellCheck="false"
      />
      <TextField
        label={t('lineForm.watchedExtensions')}
        description={t('lineForm.watchedExtensionsHint')}
        value={draft.watched_extensions}
        onChange={(watched_extensions) => onChange({ watched_extensions })}
        errorMessage={Object.entries(errors).find(([field]) => field.startsWith('watched_extensions'))?.[1]}
        spellCheck="false"
      />
    </>
  );
}

/** Settings that only some PBXes need: session timers, late offers, headers of their own, subscriptions. */
export function LinePbxFields({ draft, onChange, errors }: LineFormProps) {
  return (
    <>
      <SecondsField field="session_seconds" draft={draft} onChange={onChange} errors={errors} />
      <Switch
        label={t('lineForm.lateOffer')}
        description={t('lineForm.lateOfferHint')}
        isSelected={draft.late_offer}
        onChange={(late_offer) => onChange({ late_offer })}
      />
      <Switch
        label={t('lineForm.passesCodes')}
        description={t('lineForm.passesCodesHint')}
        isSelected={draft.passes_codes}
        onChange={(passes_codes) => onChange({ passes_codes })}
      />
      <WatchFields draft={draft} onChange={onChange} errors={errors} />
      <HeaderMap headers={draft.header_map} onChange={(header_map) => onChange({ header_map })} errors={errors} />
    </>
  );
}
