import '../../../strings/en/chatFiles.ts';
import { chatFileKinds } from '../../../../shared/domain/chatFiles.ts';
import { widgetCultureCodes, widgetPositionCodes } from '../../../../shared/domain/numberCodes.ts';
import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { useQueueNames } from '../../../entities/queue/useQueueNames.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ChosenEntries } from '../administration/ChosenEntries.tsx';
import type { FieldsProps } from '../administration/EditForm.tsx';
import { useCollection } from '../administration/useCollection.ts';
import { lineNumber, type SettingDraft, usualButton } from './settingDraft.ts';

const cultures = () => widgetCultureCodes.map(({ name }) => ({ id: name, label: t(`cmb.culture.${name}`) }));
const positions = () => widgetPositionCodes.map(({ name }) => ({ id: name, label: t(`cmb.position.${name}`) }));
const kinds = () =>
  (['everybody', 'users', 'team', 'queue'] as const).map((id) => ({ id, label: t(`cmb.target.${id}`) }));

/** How the widget looks. */
export function LookFields(props: FieldsProps<SettingDraft>) {
  const field = draftFields(props);
  const buttons = useCollection('listCallMeBackButtons').data ?? [];
  return (
    <Card title={t('cmb.look')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={t('cmb.name')} description={t('cmb.nameText')} maxLength={100} {...field.text('name')} />
        <Select label={t('cmb.culture')} options={cultures()} {...field.choice('culture')} />
        <Select
          label={t('cmb.position')}
          description={t('cmb.positionText')}
          options={positions()}
          {...field.choice('position')}
        />
        <Select
          label={t('cmb.button')}
          options={[
            { id: usualButton, label: t('cmb.defaultButton') },
            ...buttons.map(({ id, name }) => ({ id: String(id), label: name })),
          ]}
          {...field.choice('button_id')}
        />
        <TextField label={t('cmb.title')} description={t('cmb.usual')} maxLength={100} {...field.text('title')} />
        <TextField
          label={t('cmb.privacy')}
          type="url"
          placeholder="https://www.example.com/privacy"
          {...field.text('privacy_policy_url')}
        />
        <TextField
          className="sm:col-span-2"
          label={t('cmb.welcome')}
          description={t('cmb.usual')}
          rows={2}
          maxLength={500}
          {...field.text('welcome_screen_msg')}
        />
        <Switch
          className="sm:col-span-2"
          label={t('cmb.floating')}
          description={t('cmb.floatingText')}
          {...field.flag('floating_icon')}
        />
      </div>
    </Card>
  );
}

function TargetFields(props: FieldsProps<SettingDraft>) {
  const { draft, errors, onChange } = props;
  const field = draftFields(props);
  const users = useUsers().data ?? [];
  const teams = useCollection('listUserGroups').data ?? [];
  const queues = useQueueNames().data ?? [];
  const asOptions = (all: readonly { id: number; name: string }[]) =>
    all.map(({ id, name }) => ({ id: String(id), label: name }));
  const error = errors.target;
  return (
    <>
      <Select
        label={t('cmb.target')}
        description={t('cmb.targetText')}
        options={kinds()}
        value={draft.target}
        onChange={(key) => {
          const chosen = kinds().find(({ id }) => id === key);
          if (chosen) onChange({ target: chosen.id });
        }}
        errorMessage={draft.target === 'everybody' ? error : undefined}
      />
      {draft.target === 'users' && (
        <ChosenEntries
          label={t('cmb.people')}
          options={users.map((user) => ({ id: String(user.id), label: nameOfUser(user) }))}
          value={draft.user_ids}
          onChange={(user_ids) => onChange({ user_ids })}
          errorMessage={error}
        />
      )}
      {draft.target === 'team' && (
        <Select
          label={t('cmb.team')}
          placeholder={t('admin.choose')}
          options={asOptions(teams)}
          {...field.choice('group_id')}
          value={draft.group_id || null}
          errorMessage={error}
        />
      )}
      {draft.target === 'queue' && (
        <Select
          label={t('cmb.queue')}
          placeholder={t('admin.choose')}
          options={asOptions(queues)}
          {...field.choice('queue_id')}
          value={draft.queue_id || null}
          errorMessage={error}
        />
      )}
    </>
  );
}

/** Which files its chats take. */
function FileFields(props: FieldsProps<SettingDraft>) {
  const field = draftFields(props);
  return (
    <fieldset className="grid gap-3 sm:col-span-2 sm:grid-cols-2">
      <legend className="pb-2 text-sm font-medium">{t('chatFiles.heading')}</legend>
      {chatFileKinds.map((kind) => (
        <Switch key={kind} label={t(`chatFiles.${kind}`)} {...field.flag(kind)} />
      ))}
      <TextField label={t('chatFiles.largest')} inputMode="numeric" {...field.text('chat_file_megabytes')} />
    </fieldset>
  );
}

/** Whom the widget calls, and which web sites may embed it. */
export function CallFields(props: FieldsProps<SettingDraft>) {
  const field = draftFields(props);
  const numbers = (useCollection('listDdis').data ?? []).filter(({ tel_verified }) => tel_verified);
  return (
    <Card title={t('cmb.calls')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TargetFields {...props} />
        <Select
          label={t('cmb.shown')}
          description={t('cmb.shownText')}
          options={[
            { id: lineNumber, label: t('cmb.lineNumber') },
            ...numbers.map(({ e164 }) => ({ id: e164, label: formatNumber(e164) })),
          ]}
          {...field.choice('ddi_e164')}
        />
        <TextField
          label={t('cmb.countries')}
          description={t('cmb.countriesText')}
          {...field.text('allowed_countries')}
        />
        <TextField
          label={t('cmb.rate')}
          description={t('cmb.rateText')}
          inputMode="decimal"
          {...field.text('max_call_rate')}
        />
        <TextField
          label={t('cmb.perMinute')}
          description={t('cmb.perMinuteText')}
          inputMode="decimal"
          {...field.text('calls_per_minute')}
        />
        <Switch
          label={t('cmb.onlyThem')}
          description={t('cmb.onlyThemText')}
          {...field.flag('show_to_allowed_countries_only')}
        />
        <Switch label={t('cmb.chatSwitch')} description={t('cmb.chatText')} {...field.flag('chat_enabled')} />
        {props.draft.chat_enabled && <FileFields {...props} />}
        <TextField
          className="sm:col-span-2"
          label={t('cmb.sites')}
          description={t('cmb.sitesText')}
          rows={3}
          {...field.text('websites')}
        />
      </div>
    </Card>
  );
}
