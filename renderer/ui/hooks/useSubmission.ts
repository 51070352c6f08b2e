import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Contract, OperationName } from '../../../shared/api/contract.ts';
import type { RequestOf, ResultOf } from '../../../shared/api/inference.ts';
import { api } from '../../platform/api/api.ts';
import { type FieldErrors, fieldErrorsOf, reasonOf } from '../../platform/api/attempt.ts';
import { ChangedMeanwhile, type Comparison, changeOpened } from '../../platform/api/changeOpened.ts';
import { isFocusLost } from './focus.ts';

/** Changes the entry that a form was opened with, or another one as it was seen. */
export type Change<E extends object = object> = <K extends OperationName>(
  operation: K,
  request: RequestOf<Contract[K]>,
  comparison?: Comparison<E> & { readonly seen?: object },
) => Promise<ResultOf<Contract[K]>>;

/** An entry with what somebody else, or a request, has made of it. */
export const updated = <E extends object>(entry: E, current: object | null | undefined): E =>
  Array.isArray(current) ? (current as unknown as E) : { ...entry, ...current };

interface SubmissionOptions<T, E extends object> {
  /** Names of the form's fields; what the service says about others becomes the failure of the form. */
  readonly fields: readonly string[];
  /** True while something that sending would disturb still runs. */
  readonly isBlocked?: boolean;
  /** `change` is for entries that several people may have open. */
  readonly send: (change: Change<E>) => Promise<T>;
  readonly onDone: (result: T) => void;
  /** The entry when the form was opened; null for a new one. Only the initial value counts. */
  readonly opened?: E | null;
  /** Shows the entry as somebody else has made it. */
  readonly onTheirs?: (current: E) => void;
}

/** A form that is sent to the service. */
export interface Submission {
  readonly errors: FieldErrors;
  /** True while the service has not answered. */
  readonly isSending: boolean;
  /** Why it was refused when no single field is to blame, as the end of a sentence. */
  readonly failure: string | null;
  /** Somebody else has changed the entry meanwhile: what to do about it. */
  readonly conflict: { readonly saveMine: () => void; readonly showTheirs: () => void } | null;
  submit(event?: FormEvent): void;
  /** Compares changes with an entry as it is by now, because the form shows that. */
  follow(entry: object): void;
  /** Removes the errors of a field and its parts because the user changes it. */
  correct(field: string): void;
}

/** Selectors of invalid fields, in the order of the form. */
const wrongField = '[aria-invalid=true], [data-invalid] button, [data-invalid] input';

/**
 * After the answer the focus goes to the first invalid field; else it returns to where the form was sent from, which a
 * disabled button has lost.
 */
function settleFocus(form: HTMLElement | null, sender: Element | null): void {
  const wrong = form?.querySelector<HTMLElement>(wrongField);
  if (wrong) wrong.focus();
  else if (isFocusLost() && sender instanceof HTMLElement) sender.focus();
}

/** Sends a form and collects the service's errors by field. */
export function useSubmission<T, E extends object = object>(options: SubmissionOptions<T, E>): Submission {
  const { fields, isBlocked, send, onDone, onTheirs } = options;
  const opened = useRef(options.opened);
  /** What somebody else made of it, once the user has seen that. */
  const accepted = useRef<{ readonly seen: object | null; readonly current: E } | null>(null);
  /** The entry that the last change was compared with, where it is another one than the form was opened with. */
  const compared = useRef<object | null>(null);
  const [theirs, setTheirs] = useState<E | null>(null);
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const sent = useRef<{ readonly form: HTMLElement; readonly sender: Element | null } | null>(null);

  useEffect(() => {
    if (isSending || !sent.current) return;
    const { form, sender } = sent.current;
    sent.current = null;
    // What an error opens is rendered in the next frame.
    const timer = setTimeout(() => settleFocus(form, sender));
    return () => clearTimeout(timer);
  }, [isSending]);

  const run = async () => {
    isBusy.current = true;
    setSending(true);
    try {
      const result = await send(async (operation, request, { seen, ...comparison } = {}) => {
        compared.current = seen ?? null;
        // An entry that is seen anew already is as somebody else has made it.
        const known = accepted.current?.seen === seen ? accepted.current?.current : null;
        const before = seen ? updated(seen as E, known) : opened.current;
        if (!before) return (await api.callVersioned(operation, request)).result;
        const changed = await changeOpened(before, operation, request, comparison);
        // The next change is compared with the saved state.
        if (opened.current)
          opened.current = updated(
            opened.current,
            (changed as unknown as { readonly data?: object } | undefined)?.data,
          );
        return changed;
      });
      setErrors({});
      setFailure(null);
      setTheirs(null);
      onDone(result);
    } catch (error) {
      if (error instanceof ChangedMeanwhile) return setTheirs(error.current as E);
      const found = fieldErrorsOf(error, fields);
      setErrors(found);
      setFailure(Object.keys(found).length > 0 ? null : reasonOf(error));
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };

  const accept = (current: E): E => {
    accepted.current = { seen: compared.current, current };
    opened.current = updated(opened.current ?? current, current);
    setTheirs(null);
    return opened.current;
  };

  return {
    errors,
    isSending,
    failure,
    conflict: theirs && {
      saveMine() {
        accept(theirs);
        if (!isBusy.current) void run();
      },
      showTheirs() {
        onTheirs?.(accept(theirs));
      },
    },
    submit(event) {
      event?.preventDefault();
      if (isBusy.current || isBlocked) return;
      if (event) sent.current = { form: event.currentTarget as HTMLElement, sender: document.activeElement };
      void run();
    },
    follow(entry) {
      opened.current = updated(opened.current ?? (entry as E), entry);
    },
    correct(field) {
      if (errors[field] === undefined) return;
      const isOther = ([path]: readonly [string, string]) => path !== field && !path.startsWith(`${field}.`);
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(isOther)));
    },
  };
}
