import type { SmsCarrier } from '../../../../shared/api/sms/smsCarriers.ts';
import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { api } from '../../../platform/api/api.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { RowsField } from '../../../ui/RowsField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { EditForm, type FieldsProps } from '../administration/EditForm.tsx';

/** Where the list stands. */
export const carriersPath = '/settings/smscarriers';

const everybody = 'everybody';

interface Sender {
  readonly number: string;
  /** Id of a user, or `everybody`. */
  readonly owner: string;
}

interface CarrierDraft {
  readonly name: string;
  readonly host: string;
  readonly port: string;
  readonly tls: boolean;
  readonly system_id: string;
  readonly system_type: string;
  /** Empty: not changed. */
  readonly password: string;
  readonly numbers: readonly Sender[];
  readonly enabled: boolean;
}

const newSender: Sender = { number: '', owner: everybody };

const draftOf = (carrier: SmsCarrier | null): CarrierDraft => ({
  name: carrier?.name ?? '',
  host: carrier?.host ?? '',
  port: String(carrier?.port ?? 2775),
  tls: carrier?.tls ?? false,
  system_id: carrier?.system_id ?? '',
  system_type: carrier?.system_type ?? '',
  password: '',
  numbers:
    carrier?.numbers.map(({ number, user_id }) => ({
      number,
      owner: user_id === null ? everybody : String(user_id),
    })) ?? [],
  enabled: carrier?.enabled ?? true,
});

const bodyOf = (draft: CarrierDraft) => ({
  name: draft.name,
  host: draft.host,
  port: Number(draft.port),
  tls: draft.tls,
  system_id: draft.system_id,
  system_type: draft.system_type,
  password: draft.password || undefined,
  numbers: draft.numbers.map(({ number, owner }) => ({
    number,
    user_id: owner === everybody ? null : Number(owner),
  })),
  enabled: draft.enabled,
});

function AccountFields({ carrier, ...props }: FieldsProps<CarrierDraft> & { readonly carrier: SmsCarrier | null }) {
  const field = draftFields(props);
  return (
    <Card>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={t('carriers.name')} autoFocus={!carrier} maxLength={100} {...field.text('name')} />
        <Switch label={t('carriers.enabled')} {...field.flag('enabled')} />
        <TextField label={t('carriers.host')} placeholder="smpp.carrier.example" {...field.text('host')} />
        <TextField label={t('carriers.port')} description={t('carriers.portText')} {...field.digits('port', 5)} />
        <TextField label={t('carriers.systemId')} autoComplete="off" maxLength={15} {...field.text('system_id')} />
        <PasswordField
          label={t('carriers.password')}
          description={carrier?.has_password ? t('carriers.passwordSet') : undefined}
          autoComplete="off"
          {...field.text('password')}
        />
        <TextField
          label={t('carriers.systemType')}
          description={t('carriers.systemTypeText')}
          maxLength={12}
          {...field.text('system_type')}
        />
        <Switch label={t('carriers.tls')} description={t('carriers.tlsText')} {...field.flag('tls')} />
      </div>
    </Card>
  );
}

function SenderFields({ draft, errors, onChange }: FieldsProps<CarrierDraft>) {
  const users = useUsers().data ?? [];
  const owners = [
    { id: everybody, label: t('carriers.everybody') },
    ...users.map((user) => ({ id: String(user.id), label: nameOfUser(user) })),
  ];
  return (
    <Card>
      <RowsField
        label={t('carriers.numbers')}
        hint={t('carriers.numbersText')}
        rows={draft.numbers}
        onChange={(numbers) => onChange({ numbers })}
        newRow={newSender}
        addLabel={t('carriers.addNumber')}
        removeLabel={(number) => t('carriers.removeNumber', { number })}
      >
        {(sender, change, index) => (
          <>
            <TextField
              label={t('carriers.number')}
              className="min-w-0 flex-1"
              value={sender.number}
              onChange={(number) => change({ number })}
              errorMessage={errors[`numbers.${index}.number`] ?? errors[`numbers.${index}`]}
            />
            <Select
              label={t('carriers.whose')}
              className="min-w-0 flex-1"
              options={owners}
              value={sender.owner}
              onChange={(owner) => change({ owner: String(owner) })}
              errorMessage={errors[`numbers.${index}.user_id`]}
            />
          </>
        )}
      </RowsField>
    </Card>
  );
}

/** The account at a carrier, and the senders that it takes. Null: a new one. */
export function CarrierForm({ carrier }: { readonly carrier: SmsCarrier | null }) {
  return (
    <EditForm
      title={carrier?.name ?? t('carriers.new')}
      list={carriersPath}
      nameOf={({ name }) => name}
      opened={carrier}
      draftOf={draftOf}
      send={(draft, change) =>
        carrier
          ? change('updateSmsCarrier', { params: { id: carrier.id }, body: bodyOf(draft) })
          : api.call('createSmsCarrier', { body: bodyOf(draft) })
      }
    >
      {(fields) => (
        <>
          <AccountFields carrier={carrier} {...fields} />
          <SenderFields {...fields} />
        </>
      )}
    </EditForm>
  );
}
