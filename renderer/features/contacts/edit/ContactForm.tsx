import { useState } from 'react';
import { Form } from 'react-aria-components';
import { useLocation } from 'wouter';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { BackButton } from '../detail/BackButton.tsx';
import type { ContactWithDuplicates } from '../detail/useContact.ts';
import { type ContactDraft, changesOf, contactFormFields } from './contactDraft.ts';
import { GroupFields } from './GroupFields.tsx';
import { NameFields } from './NameFields.tsx';
import { NumberFields } from './NumberFields.tsx';

interface ContactFormProps {
  readonly title: string;
  /** What the form begins with. */
  readonly initial: ContactDraft;
  /** What is there already when the form opens; changes are told from it. */
  readonly before: ContactDraft;
  readonly send: (changes: ReturnType<typeof changesOf>) => Promise<{ readonly data: ContactWithDuplicates }>;
  readonly onDone: (contact: ContactWithDuplicates) => void;
  readonly cancelTo: string;
}

/** A contact's fields. What the service refuses is said at the field. */
export function ContactForm({ title, initial, before, send, onDone, cancelTo }: ContactFormProps) {
  const [, navigate] = useLocation();
  const [draft, setDraft] = useState(initial);
  const [base] = useState(before);
  const form = useSubmission({
    fields: contactFormFields,
    send: () => send(changesOf(base, draft)),
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
