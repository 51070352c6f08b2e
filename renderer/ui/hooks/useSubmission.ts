import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldErrors, fieldErrorsOf } from '../../platform/api/fieldErrors.ts';
import { reasonOf } from '../../platform/api/reason.ts';
import { isFocusLost } from '../focus.ts';

interface SubmissionOptions<T> {
  /** Names of the form's fields; what the service says about others becomes the failure of the form. */
  readonly fields: readonly string[];
  /** True while something that sending would disturb still runs. */
  readonly isBlocked?: boolean;
  readonly send: () => Promise<T>;
  readonly onDone: (result: T) => void;
}

/** A form that is sent to the service. */
export interface Submission {
  readonly errors: FieldErrors;
  /** True while the service has not answered. */
  readonly isSending: boolean;
  /** Why it was refused when no single field is to blame, as the end of a sentence. */
  readonly failure: string | null;
  submit(event?: FormEvent): void;
  /** Forgets what was said of a field and its parts because the user changes it. */
  correct(field: string): void;
}

/** What says that it is wrong, in the order of the form. */
const wrongField = '[aria-invalid=true], [data-invalid] button, [data-invalid] input';

/**
 * After the answer the focus goes to the first field that is wrong; else it stays where the form was sent from, which a button
 * that rests meanwhile has lost.
 */
function settleFocus(form: HTMLElement | null, sender: Element | null): void {
  const wrong = form?.querySelector<HTMLElement>(wrongField);
  if (wrong) wrong.focus();
  else if (isFocusLost() && sender instanceof HTMLElement) sender.focus();
}

/** Sends a form and tells per field what the service did not like. */
export function useSubmission<T>({ fields, isBlocked, send, onDone }: SubmissionOptions<T>): Submission {
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const sent = useRef<{ readonly form: HTMLElement; readonly sender: Element | null } | null>(null);

  useEffect(() => {
    if (isSending || !sent.current) return;
    const { form, sender } = sent.current;
    sent.current = null;
    // What an error opens is there with the next picture.
    const timer = setTimeout(() => settleFocus(form, sender));
    return () => clearTimeout(timer);
  }, [isSending]);

  const run = async () => {
    isBusy.current = true;
    setSending(true);
    try {
      const result = await send();
      setErrors({});
      setFailure(null);
      onDone(result);
    } catch (error) {
      const found = fieldErrorsOf(error, fields);
      setErrors(found);
      setFailure(Object.keys(found).length > 0 ? null : reasonOf(error));
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };

  return {
    errors,
    isSending,
    failure,
    submit(event) {
      event?.preventDefault();
      if (isBusy.current || isBlocked) return;
      if (event) sent.current = { form: event.currentTarget as HTMLElement, sender: document.activeElement };
      void run();
    },
    correct(field) {
      if (errors[field] === undefined) return;
      const isOther = ([path]: readonly [string, string]) => path !== field && !path.startsWith(`${field}.`);
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(isOther)));
    },
  };
}
