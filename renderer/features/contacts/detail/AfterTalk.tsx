import { useState } from 'react';
import { Form } from 'react-aria-components';
import type { Contact } from '../../../../shared/api/contacts/contacts.ts';
import { LabelPicker } from '../../../entities/label/LabelPicker.tsx';
import { idsOfText, textOfIds } from '../../../entities/label/useCallLabels.ts';
import { fromLocalField, toLocalField } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormConflict, FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { type ContactWithDuplicates, useCacheContact } from './useContact.ts';

/** Fields of a contact that everybody who sees it may change, in the form. */
interface AfterTalkDraft {
  readonly notes: string;
  /** Digits, or empty. */
  readonly outcome_id: string;
  /** Their ids, separated by commas. */
  readonly labels: string;
  /** `YYYY-MM-DDTHH:MM` in local time, or empty. */
  readonly next_call_at: string;
}

/** The fields as the service names them. */
const afterTalkFields = ['notes', 'outcome_id', 'labels', 'next_call_at'];

/** The contact's values in the form. */
function draftOfTalk({ notes, outcome_id, labels, next_call_at }: Contact): AfterTalkDraft {
  return {
    notes,
    outcome_id: outcome_id === null ? '' : String(outcome_id),
    labels: textOfIds(labels.map(({ id }) => id)),
    next_call_at: toLocalField(next_call_at),
  };
}

/** Whether an outcome can be sent: a whole number, or nothing. */
const isOutcome = (text: string): boolean => /^\d{0,9}$/.test(text.trim());

/** The changes in the form of the request. */
function bodyOfTalk(typed: Partial<AfterTalkDraft>) {
  const { notes, outcome_id, labels, next_call_at } = typed;
  return {
    ...(notes !== undefined && { notes }),
    ...(outcome_id !== undefined && { outcome_id: outcome_id.trim() === '' ? null : Number(outcome_id) }),
    ...(labels !== undefined && { labels: idsOfText(labels) }),
    ...(next_call_at !== undefined && { next_call_at: fromLocalField(next_call_at) }),
  };
}

const mostNotes = 10_000;

/** What is being changed. */
interface Edit {
  readonly typed: Partial<AfterTalkDraft>;
  /** The contact as it was shown when somebody began to type; null while nothing is typed. */
  readonly seen: Contact | null;
}

const nothing: Edit = { typed: {}, seen: null };

/** After `sent` was saved as `saved`: what was typed since is a change of that. */
function typedSince({ typed }: Edit, sent: Edit['typed'], saved: Contact): Edit {
  const newer = Object.entries(typed).filter(([name, value]) => sent[name as keyof AfterTalkDraft] !== value);
  return newer.length === 0 ? nothing : { typed: Object.fromEntries(newer), seen: saved };
}

/** Notes, outcome, labels and the next call: what comes of a talk. What is not being changed follows the service. */
export function AfterTalk({ contact }: { readonly contact: Contact }) {
  const cache = useCacheContact();
  const [edit, setEdit] = useState(nothing);
  const { typed, seen } = edit;
  const isChanged = seen !== null;
  const [isSaved, setSaved] = useState(false);
  const draft = { ...draftOfTalk(contact), ...typed };
  const form = useSubmission({
    fields: afterTalkFields,
    isBlocked: !isOutcome(draft.outcome_id),
    send: (change) =>
      change('updateContact', { params: { id: contact.id }, body: bodyOfTalk(typed) }, { seen: seen ?? contact }),
    onTheirs(current: ContactWithDuplicates) {
      cache(current);
      setEdit(nothing);
    },
    onDone({ data }) {
      cache(data);
      setEdit((now) => typedSince(now, typed, data));
      setSaved(true);
    },
  });
  const field = (name: keyof AfterTalkDraft) => ({
    value: draft[name],
    errorMessage: form.errors[name],
    onChange(value: string) {
      setSaved(false);
      setEdit((before) => ({ typed: { ...before.typed, [name]: value }, seen: before.seen ?? contact }));
      form.correct(name);
    },
  });
  return (
    <Form className="flex flex-col gap-4 py-4" validationBehavior="aria" onSubmit={form.submit}>
      <TextField label={t('contact.notes')} rows={5} maxLength={mostNotes} {...field('notes')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('contact.outcome_id')}
          description={t('contact.outcomeText')}
          inputMode="numeric"
          {...field('outcome_id')}
          errorMessage={isOutcome(draft.outcome_id) ? form.errors.outcome_id : t('contact.noOutcome')}
        />
        <TextField label={t('contact.next_call_at')} type="datetime-local" {...field('next_call_at')} />
        <LabelPicker
          isField
          value={idsOfText(draft.labels)}
          onChange={(ids) => field('labels').onChange(textOfIds(ids))}
          known={contact.labels}
          errorMessage={form.errors.labels}
          className="sm:col-span-2"
        />
      </div>
      <FormConflict form={form} />
      <FormFailure sentence={form.failure && t('contact.saveFailed', { reason: form.failure })} />
      <div className="flex items-center justify-end gap-3">
        {/* Beside the button: what floats in the corner would cover it. */}
        <p role="status" className="text-sm text-muted">
          {isSaved && !isChanged && t('contact.saved')}
        </p>
        <Button type="submit" variant="primary" isDisabled={!isChanged || form.isSending}>
          {t('contact.saveNotes')}
        </Button>
      </div>
    </Form>
  );
}
