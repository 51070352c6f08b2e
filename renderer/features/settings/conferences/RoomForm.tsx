import type { Conference } from '../../../../shared/api/conferences.ts';
import { api } from '../../../platform/api/api.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { inOneLine } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ChosenEntries } from '../administration/ChosenEntries.tsx';
import { EditForm, type FieldsProps } from '../administration/EditForm.tsx';
import { useCollection } from '../administration/useCollection.ts';
import { Participants } from './Participants.tsx';

/** Where the list stands. */
export const roomsPath = '/settings/conferences';

interface RoomDraft {
  readonly name: string;
  readonly pin: string;
  readonly pin_pstn: string;
  readonly ann_join_leave: boolean;
  readonly monitor: boolean;
  /** E.164 digits; up to fifteen of them are a number without loss. */
  readonly ddis: readonly number[];
}

const draftOf = (room: Conference | null): RoomDraft => ({
  name: room?.name ?? '',
  pin: room?.pin ?? '',
  pin_pstn: room?.pin_pstn ?? '',
  ann_join_leave: room?.ann_join_leave ?? false,
  monitor: room?.monitor ?? false,
  ddis: room?.ddis.map(Number) ?? [],
});

const bodyOf = ({ name, pin, pin_pstn, ann_join_leave, monitor, ddis }: RoomDraft) => ({
  name,
  pin,
  pin_pstn,
  ann_join_leave,
  monitor,
  ddis: ddis.map(String),
});

function Fields({ draft, errors, onChange }: FieldsProps<RoomDraft>) {
  const field = draftFields({ draft, errors, onChange });
  const numbers = (useCollection('listDdis').data ?? []).map(({ e164, name }) => ({
    id: e164,
    label: inOneLine([formatNumber(e164), name]),
  }));
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t('rooms.name')}
            maxLength={100}
            autoFocus={draft.name === ''}
            className="sm:col-span-2"
            {...field.text('name')}
          />
          <PasswordField
            label={t('rooms.pin')}
            description={t('rooms.pinText')}
            autoComplete="off"
            {...field.digits('pin', 12)}
          />
          <PasswordField
            label={t('rooms.pinOutside')}
            description={t('rooms.pinOutsideText')}
            autoComplete="off"
            {...field.digits('pin_pstn', 12)}
          />
        </div>
        <Switch label={t('rooms.announce')} description={t('rooms.announceText')} {...field.flag('ann_join_leave')} />
        <Switch label={t('rooms.record')} description={t('rooms.recordText')} {...field.flag('monitor')} />
        <ChosenEntries
          label={t('rooms.numbers')}
          description={t('rooms.numbersText')}
          options={numbers}
          value={draft.ddis}
          onChange={(ddis) => onChange({ ddis })}
          errorMessage={errors.ddis}
        />
      </div>
    </Card>
  );
}

/** A room: who may come in, by which numbers, and who is in it now. Null: a new one. */
export function RoomForm({ room }: { readonly room: Conference | null }) {
  return (
    <>
      <EditForm
        title={room?.name ?? t('rooms.new')}
        text={room ? t('rooms.number', { number: room.confno }) : undefined}
        list={roomsPath}
        nameOf={({ name }) => name}
        opened={room}
        draftOf={draftOf}
        send={(draft, change) =>
          room
            ? change('updateConference', { params: { id: room.id }, body: bodyOf(draft) })
            : api.call('createConference', { body: bodyOf(draft) })
        }
      >
        {(fields) => <Fields {...fields} />}
      </EditForm>
      {room && <Participants roomId={room.id} />}
    </>
  );
}
