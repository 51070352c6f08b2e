import { lineDtmfWays, toneCountries } from '../../../../shared/domain/line.ts';
import { t } from '../../../strings/t.ts';
import { draftFields } from '../../../ui/draftFields.ts';
import { Select } from '../../../ui/Select.tsx';
import { RecordingNoticeField } from '../../announcement/RecordingNoticeField.tsx';
import { CodecOrder } from './CodecOrder.tsx';
import type { LineFormProps } from './LineFieldProps.ts';

const encryptions = (['off', 'sdes', 'dtls'] as const).map((id) => ({ id, label: t(`lineForm.srtp.${id}`) }));
const dtmfWays = lineDtmfWays.map((id) => ({ id, label: t(`lineForm.dtmf.${id}`) }));
const regionNames = new Intl.DisplayNames(['en'], { type: 'region' });
const countries = toneCountries
  .map((id) => ({ id, label: regionNames.of(id) ?? id }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

/** How the audio is encoded and encrypted, and what its tones are. */
export function LineAudioFields({ draft, onChange, errors }: LineFormProps) {
  const field = draftFields({ draft, errors, onChange });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label={t('lineForm.srtp')} options={encryptions} {...field.choice('srtp')} />
        <Select label={t('lineForm.dtmf')} options={dtmfWays} {...field.choice('dtmf')} />
        <Select
          label={t('lineForm.toneCountry')}
          description={t('lineForm.toneCountryHint')}
          options={countries}
          {...field.choice('tone_country')}
        />
      </div>
      <RecordingNoticeField
        noneLabel={t('lineForm.noRecordingNotice')}
        description={t('lineForm.recordingNoticeHint')}
        draft={draft}
        errors={errors}
        onChange={onChange}
      />
      <CodecOrder codecs={draft.codecs} onChange={(codecs) => onChange({ codecs })} />
      {errors.codecs && <p className="text-xs text-failure">{errors.codecs}</p>}
    </>
  );
}
