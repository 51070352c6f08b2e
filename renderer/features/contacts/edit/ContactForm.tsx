import { useState } from 'react';
import { Form } from 'react-aria-components';
import { useLocation } from 'wouter';
import { LabelPicker } from '../../../entities/label/LabelPicker.tsx';
import { idsOfText, textOfIds } from '../../../entities/label/useCallLabels.ts';
import { useHasRole } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { FormConflict, FormFailure } from '../../../ui/FormFailure.tsx';
import { type Change, useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { BackButton } from '../detail/ContactView.tsx';
import type { ContactWithDuplicates } from '../detail/useContact.ts';
import {
  type ContactDraft,
  type ContactFieldsProps,
  changesOf,
  contactFormFields,
  draftOfContact,
  textOf,
} from './contactDraft.ts';
import { NumberFields } from './NumberFields.tsx';

/** Where it belongs and who sees it. */
function GroupFields(props: ContactFieldsProps) {
  const { draft, onChange } = props;
  const mayShare = useHasRole('reception');
  const field = draftFields({ draft, onChange });
  return (
    <div className="flex flex-col gap-4 pt-2">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={t('contact.group_name')} {...textOf(props, 'group_name')} />
        <TextField label={t('contact.groups')} description={t('contact.commas')} {...textOf(props, 'groups')} />
        <LabelPicker
          isField
          value={idsOfText(draft.labels)}
          onChange={(ids) => onChange({ labels: textOfIds(ids) })}
          errorMessage={props.errors.labels}
          className="sm:col-span-2"
        />
      </div>
      {mayShare && (
        <Switch label={t('contact.global')} description={t('contact.globalText')} {...field.flag('global')} />
      )}
      <Switch label={t('contact.transfer_list')} {...field.flag('transfer_list')} />
      <TextField label={t('contact.notes')} rows={4} {...textOf(props, 'notes')} />
    </div>
  );
}

const types = () => [
  { id: '0', label: t('contact.type.0') },
  { id: '1', label: t('contact.type.1') },
  { id: '2', label: t('contact.type.2') },
];

/** Fields of the name. */
function NameFields(props: ContactFieldsProps) {
  const { draft, errors, onChange } = props;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField label={t('contact.first_name')} {...textOf(props, 'first_name')} />
      <TextField label={t('contact.last_name')} {...textOf(props, 'last_name')} />
      <TextField label={t('contact.company')} {...textOf(props, 'company')} />
      <Select
        label={t('contact.type')}
        options={types()}
        value={draft.type}
        onChange={(key) => onChange({ type: String(key) })}
        errorMessage={errors.type}
      />
      <TextField label={t('contact.email')} type="email" className="sm:col-span-2" {...textOf(props, 'email')} />
    </div>
  );
}

interface ContactFormProps {
  readonly title: string;
  /** Initial values of the form. */
  readonly initial: ContactDraft;
  /** The values when the form opens, against which changes are detected. */
  readonly before: ContactDraft;
  /** The contact that is changed; absent for a new one. */
  readonly opened?: ContactWithDuplicates;
  readonly send: (
    changes: ReturnType<typeof changesOf>,
    change: Change,
  ) => Promise<{ readonly data: ContactWithDuplicates }>;
  readonly onDone: (contact: ContactWithDuplicates) => void;
  readonly cancelTo: string;
}

/** A contact's fields. What the service refuses is said at the field. */
export function ContactForm({ title, initial, before, opened, send, onDone, cancelTo }: ContactFormProps) {
  const [, navigate] = useLocation();
  const [draft, setDraft] = useState(initial);
  const [base, setBase] = useState(before);
  const form = useSubmission({
    fields: contactFormFields,
    send: (change) => send(changesOf(base, draft), change),
    opened: opened ?? null,
    onTheirs(current: ContactWithDuplicates) {
      setDraft(draftOfContact(current));
      setBase(draftOfContact(current));
    },
    onDone: ({ data }) => onDone(data),
  });
  const fields = {
    draft,
    errors: form.errors,
    onChange(change: Partial<ContactDraft>) {
      setDraft((now) => ({ ...now, ...change }));
      Object.keys(change).forEach(form.correct);
    },
  };
  return (
    <div className="min-h-0 flex-1 overflow-auto px-4 pb-6 wide:px-6">
      <header className="flex items-center gap-2 pt-4 pb-4 wide:pt-6">
        <BackButton className="self-center" />
        <h2 className="min-w-0 truncate text-xl font-semibold">{title}</h2>
      </header>
      <Form className="flex max-w-2xl flex-col gap-5" validationBehavior="aria" onSubmit={form.submit}>
        <NameFields {...fields} />
        <NumberFields {...fields} />
        <Disclosure title={t('contactForm.groups')} isOpenAtFirst>
          <GroupFields {...fields} />
        </Disclosure>
        <Disclosure title={t('contactForm.more')} isOpenAtFirst={initial.external_id !== ''}>
          <TextField
            label={t('contact.external_id')}
            description={t('contact.externalIdText')}
            className="pt-2"
            {...textOf(fields, 'external_id')}
          />
        </Disclosure>
        <FormConflict form={form} />
        <FormFailure sentence={form.failure && t('contactForm.failed', { reason: form.failure })} />
        <div className="flex justify-end gap-2">
          <Button onPress={() => navigate(cancelTo)}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isDisabled={form.isSending}>
            {t('contactForm.save')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
