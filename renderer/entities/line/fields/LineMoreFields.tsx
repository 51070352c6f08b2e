import type { ComponentType } from 'react';
import { lineDtmfModes, lineSrtps, toneCountries } from '../../../../shared/domain/line.ts';
import { regionOptions } from '../../../platform/format/format.ts';
import { type PlainKey, t } from '../../../strings/t.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { HoldMusicField } from '../../announcement/HoldMusicField.tsx';
import { RecordingNoticeField } from '../../announcement/RecordingNoticeField.tsx';
import type { LineDraft } from '../lineDraft.ts';
import { CodecOrder, ForThePbx, hasErrorIn, type LineFormProps } from './fieldParts.tsx';
import { LineConnectionFields } from './LineConnectionFields.tsx';
import { LineNumberFields } from './LineNumberFields.tsx';
import { LinePbxFields } from './LinePbxFields.tsx';
import { LineTrustFields } from './LineTrustFields.tsx';

const encryptions = () => lineSrtps.map((id) => ({ id, label: t(`lineForm.srtp.${id}`) }));
const dtmfWays = () => lineDtmfModes.map((id) => ({ id, label: t(`lineForm.dtmf.${id}`) }));
const musicOfOthers = () => (['customer', 'none'] as const).map((id) => ({ id, label: t(`holdMusic.line.${id}`) }));

const musicOf = (key: string): Pick<LineDraft, 'hold_music' | 'hold_music_id'> =>
  key === 'customer' || key === 'none'
    ? { hold_music: key, hold_music_id: null }
    : { hold_music: 'announcement', hold_music_id: Number(key) };

/** How the audio is encoded and encrypted, and what its tones are. */
function LineAudioFields({ draft, onChange, errors }: LineFormProps) {
  const field = draftFields({ draft, errors, onChange });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('lineForm.srtp')}
          description={t('lineForm.srtpHint')}
          options={encryptions()}
          {...field.choice('srtp')}
        />
        <Select
          label={t('lineForm.dtmf')}
          description={t('lineForm.dtmfHint')}
          options={dtmfWays()}
          {...field.choice('dtmf')}
        />
        <Select
          label={t('lineForm.toneCountry')}
          description={t('lineForm.toneCountryHint')}
          options={regionOptions(toneCountries)}
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
      <HoldMusicField
        others={musicOfOthers()}
        value={draft.hold_music === 'announcement' ? String(draft.hold_music_id) : draft.hold_music}
        description={t('holdMusic.lineText')}
        errorMessage={errors.hold_music_id ?? errors.hold_music}
        onChange={(key) => onChange(musicOf(key))}
      />
      <CodecOrder codecs={draft.codecs} onChange={(codecs) => onChange({ codecs })} />
      {errors.codecs && <p className="text-xs text-failure">{errors.codecs}</p>}
    </>
  );
}

const kinds = () =>
  (['account', 'trunk'] as const).map((id) => ({
    id,
    label: t(`lineForm.kind.${id}`),
    description: t(`lineForm.kind.${id}Text`),
  }));
const everybody = 'everybody';

interface Group {
  readonly title: PlainKey;
  readonly content: ComponentType<LineFormProps>;
  readonly fields: readonly (keyof LineDraft)[];
}

/** Settings in groups that say what they are about. */
const groups: readonly Group[] = [
  {
    title: 'lineForm.groupConnection',
    content: LineConnectionFields,
    fields: [
      ...(['transport', 'domain', 'auth_username', 'outbound_proxy', 'backup_servers', 'tls_ca'] as const),
      ...(['register_seconds', 'options_seconds', 'local_address', 'local_port'] as const),
    ],
  },
  {
    title: 'lineForm.groupAudio',
    content: LineAudioFields,
    fields: [
      'srtp',
      'dtmf',
      'codecs',
      'tone_country',
      'recording_notice',
      'recording_announcement_id',
      'hold_music',
      'hold_music_id',
    ],
  },
  {
    title: 'lineForm.groupNumbers',
    content: LineNumberFields,
    fields: ['caller_id', 'number_rules', 'inbound_number_rules', 'emergency_numbers'],
  },
  {
    title: 'lineForm.groupTrust',
    content: LineTrustFields,
    fields: ['source_networks', 'check_contact', 'digest_realms', 'refer'],
  },
  {
    title: 'lineForm.groupPbx',
    content: LinePbxFields,
    fields: [
      'session_seconds',
      'late_offer',
      'passes_codes',
      'watch_mailbox',
      'mailbox_number',
      'watched_extensions',
      'header_map',
    ],
  },
];

function Owner({ draft, onChange, errors, owners }: LineFormProps) {
  if (!owners) return null;
  const options = [
    { id: everybody, label: t('lineForm.ownerEverybody') },
    ...owners.map(({ id, name }) => ({ id: String(id), label: name })),
  ];
  return (
    <Select
      label={t('lineForm.owner')}
      options={options}
      value={draft.user_id === null ? everybody : String(draft.user_id)}
      onChange={(key) => onChange({ user_id: key === everybody ? null : Number(key) })}
      errorMessage={errors.user_id}
    />
  );
}

function General(props: LineFormProps) {
  const { draft, onChange, errors } = props;
  const field = draftFields({ draft, errors, onChange });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('lineForm.name')}
        description={t('lineForm.nameHint')}
        {...field.text('name')}
        className="sm:col-span-2"
      />
      <Select label={t('lineForm.kind')} options={kinds()} {...field.choice('kind')} />
      <Owner {...props} />
    </div>
  );
}

/** The settings of a line that most accounts leave as they are. */
export function LineMoreFields(props: LineFormProps) {
  const { draft, onChange, errors } = props;
  const field = draftFields({ draft, onChange });
  return (
    <div className="flex flex-col gap-4 pt-2">
      <General {...props} />
      <Switch label={t('lineForm.register')} description={t('lineForm.registerHint')} {...field.flag('register')} />
      {!draft.register && <ForThePbx {...props} />}
      <Switch label={t('lineForm.default')} description={t('lineForm.defaultHint')} {...field.flag('is_default')} />
      {groups.map(({ title, content: Content, fields }) => (
        <div key={title} className="border-t border-line pt-3">
          <Disclosure title={t(title)} opensWhen={hasErrorIn(errors, fields)}>
            <div className="flex flex-col gap-4 pt-2 pb-2">
              <Content {...props} />
            </div>
          </Disclosure>
        </div>
      ))}
    </div>
  );
}
