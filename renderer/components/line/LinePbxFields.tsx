import { Plus, Trash2 } from 'lucide-react';
import { type HeaderMeaning, headerMeanings } from '../../../shared/domain/line.ts';
import type { FieldErrors } from '../../lib/api/fieldErrors.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../Button.tsx';
import { labelClassName } from '../field.ts';
import { IconButton } from '../IconButton.tsx';
import { Select } from '../Select.tsx';
import { Switch } from '../Switch.tsx';
import { TextField } from '../TextField.tsx';
import type { LineFormProps } from './LineFieldProps.ts';
import { SecondsField } from './SecondsField.tsx';

const meanings = headerMeanings.map((id) => ({ id, label: t(`lineForm.meaning.${id}`) }));
const newHeader: HeaderMeaning = { header: '', meaning: 'queue_name' };

interface HeaderMapProps {
  readonly headers: readonly HeaderMeaning[];
  readonly onChange: (headers: readonly HeaderMeaning[]) => void;
  readonly errors: FieldErrors;
}

function HeaderMap({ headers, onChange, errors }: HeaderMapProps) {
  const change = (index: number, part: Partial<HeaderMeaning>) =>
    onChange(headers.map((old, other) => (other === index ? { ...old, ...part } : old)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className={labelClassName}>{t('lineForm.headerMap')}</legend>
      <p className="text-xs text-muted">{t('lineForm.headerMapHint')}</p>
      <ul className="flex flex-col gap-2">
        {headers.map(({ header, meaning }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: while it is typed, a header has nothing but its place
          <li key={index} className="flex items-end gap-2">
            <TextField
              label={t('lineForm.header')}
              className="flex-1"
              placeholder="X-Queue-Name"
              value={header}
              onChange={(text) => change(index, { header: text })}
              errorMessage={errors[`header_map.${index}.header`]}
              spellCheck="false"
            />
            <Select
              label={t('lineForm.headerMeaning')}
              className="flex-1"
              options={meanings}
              value={meaning}
              onChange={(key) => change(index, { meaning: key as HeaderMeaning['meaning'] })}
            />
            <IconButton
              label={t('lineForm.headerRemove', { number: index + 1 })}
              onPress={() => onChange(headers.filter((_, other) => other !== index))}
            >
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        size="small"
        icon={<Plus aria-hidden className="size-4" />}
        className="self-start"
        onPress={() => onChange([...headers, newHeader])}
      >
        {t('lineForm.headerAdd')}
      </Button>
    </fieldset>
  );
}

/** What only some PBXes ask for: refreshed calls, the offer for themselves, and headers of their own. */
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
      <HeaderMap headers={draft.header_map} onChange={(header_map) => onChange({ header_map })} errors={errors} />
    </>
  );
}
