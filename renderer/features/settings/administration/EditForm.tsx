import '../../../strings/en/administration.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import type { FieldErrors } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormConflict, FormFailure } from '../../../ui/FormFailure.tsx';
import { type Change, type Submission, updated, useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { SectionHeading } from './SectionHeading.tsx';

/** Props of a form's fields. */
export interface FieldsProps<D> {
  readonly draft: D;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<D>) => void;
}

interface EditFormProps<D, E extends object | null> {
  readonly title: string;
  readonly text?: string;
  /** Location of the list; absent where the form is all that there is. */
  readonly list?: string;
  /** The entry that is edited; null for a new one. */
  readonly opened: E;
  /** How the form begins with an entry. */
  readonly draftOf: (entry: E) => D;
  /** Names that the service may object to; those of the draft unless it uses others. */
  readonly fields?: readonly string[];
  readonly nameOf: (draft: D) => string;
  /** `change` is for an entry that there is, which others may have changed meanwhile. */
  readonly send: (draft: D, change: Change) => Promise<unknown>;
  /** Queries to refresh afterwards, besides an administrator's lists. */
  readonly refresh?: readonly (readonly unknown[])[];
  readonly isBlocked?: boolean;
  /** Cards with fields. */
  readonly children: (props: FieldsProps<D>) => ReactNode;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of a draft that are not as the form showed them. */
const typedIn = <D extends object>(draft: D, shown: D): readonly [string, unknown][] =>
  Object.entries(draft).filter(([field, value]) => !isSame(value, Reflect.get(shown, field)));

interface Followed<D, E> {
  /** The entry as the service has it by now; null where the form closes once it is saved. */
  readonly entry: E | null;
  readonly draftOf: (entry: E) => D;
  readonly draft: D;
  readonly setDraft: (draft: D) => void;
  readonly form: Submission;
}

/**
 * For a form that stays open: fields that nobody types over follow the entry, after saving too. Call the result with the entry
 * that the draft shows.
 */
function useFollowedEntry<D extends object, E>({ entry, draftOf, draft, setDraft, form }: Followed<D, E>) {
  const shown = useRef(entry);
  const latest = useRef(entry);
  useEffect(() => {
    if (entry === latest.current) return;
    latest.current = entry;
    if (!entry || !shown.current) return;
    const typed = typedIn(draft, draftOf(shown.current));
    const fields = typed.map(([field]) => field);
    const followed = Object.fromEntries(Object.entries(entry).filter(([field]) => !fields.includes(field)));
    shown.current = { ...shown.current, ...followed };
    form.follow(followed);
    setDraft({ ...draftOf(entry), ...Object.fromEntries(typed) });
  });
  return (saved: E) => {
    shown.current = saved;
  };
}

/** The form of one entry: what the service refuses is said at its field, and what it takes leads back to the list. */
export function EditForm<D extends object, E extends object | null>(props: EditFormProps<D, E>) {
  const { title, text, list, opened, draftOf, nameOf, send, refresh = [], isBlocked, children } = props;
  const [, navigate] = useLocation();
  const cache = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(opened));
  const { fields = Object.keys(draft) } = props;
  const name = nameOf(draft).trim() || title;
  const form = useSubmission({
    fields,
    isBlocked,
    send: (change) => send(draft, change),
    opened,
    onTheirs(current: NonNullable<E>) {
      noteShown(current);
      setDraft(draftOf(current));
    },
    onDone(result) {
      toast.success(t('admin.saved', { name }));
      if (opened && !list) showSaved((result as { readonly data?: object } | undefined)?.data);
      for (const queryKey of [queryKeys.collections, ...refresh]) void cache.invalidateQueries({ queryKey });
      if (list) navigate(list);
    },
  });
  const noteShown = useFollowedEntry({ entry: list === undefined ? opened : null, draftOf, draft, setDraft, form });
  const showSaved = (data: object | undefined) => {
    const saved = updated(opened as object, data) as E;
    noteShown(saved);
    // What was typed meanwhile is kept.
    setDraft((before) => (before === draft ? draftOf(saved) : before));
  };
  const onChange = (change: Partial<D>) => {
    setDraft((before) => ({ ...before, ...change }));
    Object.keys(change).forEach(form.correct);
    // An error of a field with another name in the draft is cleared with it.
    for (const field of Object.keys(form.errors)) {
      if (!Object.hasOwn(draft, field.split('.')[0] ?? '')) form.correct(field);
    }
  };
  return (
    <>
      <SectionHeading title={title} text={text} backTo={list} />
      <Form className="flex flex-col gap-4" validationBehavior="aria" onSubmit={form.submit}>
        {children({ draft, errors: form.errors, onChange })}
        <FormConflict form={form} />
        <FormFailure sentence={form.failure && t('admin.saveFailed', { name, reason: form.failure })} />
        <Button type="submit" variant="primary" className="self-end" isDisabled={form.isSending}>
          {t('admin.save')}
        </Button>
      </Form>
    </>
  );
}
