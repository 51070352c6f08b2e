import type { Mailbox } from '../../../../shared/api/voicemail.ts';
import { ListenButton } from '../../../entities/announcement/ListenButton.tsx';
import { useAnnouncements } from '../../../entities/announcement/useAnnouncements.ts';
import { WrongPinsNotice } from '../../../entities/mailbox/WrongPinsNotice.tsx';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { EditForm, type FieldsProps } from '../administration/EditForm.tsx';

/** Where the list stands. */
export const mailboxesPath = '/settings/mailboxes';

const spoken = 'spoken';

interface MailboxDraft {
  readonly name: string;
  /** Id of an announcement, or `spoken`. */
  readonly greeting: string;
  readonly enabled: boolean;
  readonly ring_seconds: string;
  readonly notify_email: boolean;
  /** Empty: not changed. */
  readonly pin: string;
  readonly removesPin: boolean;
}

const draftOf = (mailbox: Mailbox | null): MailboxDraft => ({
  name: mailbox?.name ?? '',
  greeting: mailbox?.announcement_id ? String(mailbox.announcement_id) : spoken,
  enabled: mailbox?.enabled ?? true,
  ring_seconds: String(mailbox?.ring_seconds ?? 20),
  notify_email: mailbox?.notify_email ?? false,
  pin: '',
  removesPin: false,
});

const announcementOf = ({ greeting }: MailboxDraft) => (greeting === spoken ? null : Number(greeting));

function changesOf(mailbox: Mailbox, draft: MailboxDraft) {
  const { name, enabled, ring_seconds, notify_email, pin, removesPin } = draft;
  const common = {
    announcement_id: announcementOf(draft),
    pin: removesPin ? null : pin || undefined,
  };
  if (mailbox.user_id === null) return { ...common, name };
  return { ...common, enabled, ring_seconds: Number(ring_seconds), notify_email };
}

interface MailboxFieldsProps extends FieldsProps<MailboxDraft> {
  readonly mailbox: Mailbox | null;
}

function Greeting({ draft, errors, onChange }: MailboxFieldsProps) {
  const sounds = (useAnnouncements().data ?? []).map(({ id, description }) => ({
    id: String(id),
    label: description || t('ddis.sound', { id }),
  }));
  return (
    <div className="flex items-end gap-2">
      <Select
        label={t('boxes.greeting')}
        description={t('boxes.greetingText')}
        options={[{ id: spoken, label: t('boxes.spokenOption') }, ...sounds]}
        value={draft.greeting}
        onChange={(key) => onChange({ greeting: String(key) })}
        errorMessage={errors.announcement_id}
        className="min-w-0 flex-1"
      />
      {draft.greeting !== spoken && <ListenButton announcementId={Number(draft.greeting)} />}
    </div>
  );
}

function Fields(props: MailboxFieldsProps) {
  const { mailbox, draft } = props;
  const field = draftFields(props);
  const isPersonal = mailbox !== null && mailbox.user_id !== null;
  return (
    <Card>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('boxes.name')}
          description={isPersonal ? t('boxes.ownName') : undefined}
          isDisabled={isPersonal}
          autoFocus={!mailbox}
          maxLength={100}
          {...field.text('name')}
        />
        <Greeting {...props} />
        {isPersonal && (
          <>
            <Switch label={t('boxes.enabled')} description={t('boxes.enabledText')} {...field.flag('enabled')} />
            <TextField
              label={t('boxes.seconds')}
              description={t('boxes.secondsText')}
              {...field.digits('ring_seconds', 3)}
            />
            <Switch
              label={t('boxes.notify')}
              description={t('boxes.notifyText')}
              className="sm:col-span-2"
              {...field.flag('notify_email')}
            />
          </>
        )}
        {mailbox && (
          <>
            <PasswordField
              label={t('boxes.pin')}
              description={t(mailbox.has_pin ? 'boxes.pinSet' : 'boxes.pinNone')}
              autoComplete="off"
              isDisabled={draft.removesPin}
              {...field.digits('pin', 10)}
            />
            {mailbox.has_pin && <Switch label={t('boxes.removePin')} {...field.flag('removesPin')} />}
          </>
        )}
      </div>
    </Card>
  );
}

/** A mailbox: what greets callers, when it answers, and its PIN. Null: a new shared one. */
export function MailboxForm({ mailbox }: { readonly mailbox: Mailbox | null }) {
  return (
    <EditForm
      title={mailbox?.name ?? t('boxes.new')}
      list={mailboxesPath}
      fields={['name', 'announcement_id', 'enabled', 'ring_seconds', 'notify_email', 'pin']}
      nameOf={({ name }) => name}
      opened={mailbox}
      draftOf={draftOf}
      send={(draft, change) =>
        mailbox
          ? change('updateMailbox', { params: { id: mailbox.id }, body: changesOf(mailbox, draft) })
          : api.call('createMailbox', { body: { name: draft.name, announcement_id: announcementOf(draft) } })
      }
      refresh={[queryKeys.voicemail]}
    >
      {(fields) => (
        <>
          {mailbox && <WrongPinsNotice mailbox={mailbox} />}
          <Fields mailbox={mailbox} {...fields} />
        </>
      )}
    </EditForm>
  );
}
