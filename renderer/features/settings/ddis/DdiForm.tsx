import type { Ddi } from '../../../../shared/api/ddis.ts';
import { api } from '../../../platform/api/api.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { EditForm, type FieldsProps } from '../administration/EditForm.tsx';
import { bodyOf, type DdiDraft, draftOf } from './ddiDraft.ts';
import { HoursOfNumber, TargetFields } from './TargetFields.tsx';

/** Where the list stands. */
export const ddisPath = '/settings/ddis';

function NumberFields({ draft, errors, onChange }: FieldsProps<DdiDraft>) {
  const field = draftFields({ draft, errors, onChange });
  return (
    <Card>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('ddis.number')}
          description={t('ddis.numberText')}
          inputMode="tel"
          autoFocus={draft.e164 === ''}
          {...field.text('e164')}
        />
        <TextField label={t('ddis.name')} maxLength={500} {...field.text('name')} />
        <TextField label={t('ddis.info')} maxLength={500} className="sm:col-span-2" {...field.text('info')} />
      </div>
      <Switch
        className="mt-4"
        label={t('ddis.enabled')}
        description={t('ddis.enabledText')}
        {...field.flag('enabled')}
      />
    </Card>
  );
}

function CallerIdFields({ draft, errors, onChange }: FieldsProps<DdiDraft>) {
  const field = draftFields({ draft, errors, onChange });
  return (
    <Card title={t('ddis.callerId')}>
      <div className="flex flex-col gap-4">
        <Switch label={t('ddis.verifiedSwitch')} description={t('ddis.verifiedText')} {...field.flag('tel_verified')} />
        <Switch label={t('ddis.hide')} description={t('ddis.hideText')} {...field.flag('cli_hide')} />
        <TextField
          className="max-w-72"
          label={t('ddis.prefix')}
          description={t('ddis.prefixText')}
          {...field.digits('cli_prefix', 4)}
        />
        <Switch label={t('ddis.emergency')} description={t('ddis.emergencyText')} {...field.flag('esc_enabled')} />
        <TextField label={t('ddis.uri')} description={t('ddis.uriText')} {...field.text('uri')} />
      </div>
    </Card>
  );
}

function MessageFields({ draft, errors, onChange }: FieldsProps<DdiDraft>) {
  const field = draftFields({ draft, errors, onChange });
  return (
    <Card title={t('ddis.messages')}>
      <div className="flex flex-col gap-4">
        <Switch label={t('ddis.faxSwitch')} description={t('ddis.faxText')} {...field.flag('fax_enabled')} />
        {draft.fax_enabled && <TextField label={t('ddis.faxEmail')} type="email" {...field.text('fax_email')} />}
        <Switch label={t('ddis.smsSwitch')} description={t('ddis.smsText')} {...field.flag('sms_enabled')} />
        {draft.sms_enabled && <TextField label={t('ddis.smsEmail')} type="email" {...field.text('sms_email')} />}
      </div>
    </Card>
  );
}

/** A telephone number: where its calls, faxes and text messages go. Null: a new one. */
export function DdiForm({ ddi }: { readonly ddi: Ddi | null }) {
  return (
    <EditForm
      title={ddi ? formatNumber(ddi.e164) : t('ddis.new')}
      list={ddisPath}
      nameOf={({ name, e164 }) => name || e164}
      opened={ddi}
      draftOf={draftOf}
      send={(draft, change) =>
        ddi
          ? change('updateDdi', { params: { id: ddi.id }, body: bodyOf(draft) })
          : api.call('createDdi', { body: bodyOf(draft) })
      }
    >
      {(fields) => (
        <>
          <NumberFields {...fields} />
          <TargetFields {...fields} />
          <HoursOfNumber {...fields} />
          <CallerIdFields {...fields} />
          <MessageFields {...fields} />
        </>
      )}
    </EditForm>
  );
}
