import { useState } from 'react';
import { Form } from 'react-aria-components';
import type { Webhook } from '../../../../../shared/api/webhooks.ts';
import type { WebhookCategory } from '../../../../../shared/domain/webhookCategories.ts';
import { t } from '../../../../strings/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import { CheckboxGroup } from '../../../../ui/Checkbox.tsx';
import { draftFields } from '../../../../ui/draftFields.ts';
import { FormConflict } from '../../../../ui/FormFailure.tsx';
import { type Change, useSubmission } from '../../../../ui/hooks/useSubmission.ts';
import { TextField } from '../../../../ui/TextField.tsx';
import { categoryOptions } from './categories.ts';

/** The settings of a webhook's form. */
export interface WebhookDraft {
  readonly name: string;
  readonly url: string;
  readonly events: WebhookCategory[];
}

interface WebhookFormProps<T extends Webhook> {
  readonly initial: WebhookDraft;
  readonly saveLabel: string;
  /** The webhook when the form was opened; others may change it meanwhile. */
  readonly opened?: Webhook;
  readonly save: (draft: WebhookDraft, change: Change) => Promise<T>;
  readonly onSaved: (result: T) => void;
}

const fields = ['name', 'url', 'events'];

/** A webhook's settings as a draft. */
export const draftOf = ({ name, url, events }: Webhook): WebhookDraft => ({ name, url, events });

/** The form of a webhook. Saving takes as long as the receiver needs to answer. */
export function WebhookForm<T extends Webhook>({ initial, saveLabel, opened, save, onSaved }: WebhookFormProps<T>) {
  const [draft, setDraft] = useState(initial);
  const form = useSubmission({
    fields,
    send: (change) => save(draft, change),
    onDone(saved) {
      // What was typed meanwhile is kept.
      if (opened) setDraft((before) => (before === draft ? draftOf(saved) : before));
      onSaved(saved);
    },
    opened,
    onTheirs: (current) => setDraft(draftOf(current)),
  });
  const change = (part: Partial<WebhookDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    Object.keys(part).forEach(form.correct);
  };
  const field = draftFields({ draft, errors: form.errors, onChange: change });
  return (
    <Form className="flex flex-col gap-5" validationBehavior="aria" onSubmit={form.submit}>
      <TextField label={t('webhooks.name')} description={t('webhooks.nameHint')} {...field.text('name')} />
      <TextField
        label={t('webhooks.url')}
        description={t('webhooks.urlHint')}
        placeholder="https://"
        type="url"
        {...field.text('url')}
      />
      <CheckboxGroup
        label={t('webhooks.events')}
        description={t('webhooks.eventsText')}
        options={categoryOptions()}
        value={draft.events}
        onChange={(events) => change({ events: events as WebhookCategory[] })}
        errorMessage={form.errors.events}
      />
      <FormConflict form={form} />
      {form.failure && (
        <p role="alert" className="text-sm text-failure">
          {t('webhooks.refused', { reason: form.failure })}
        </p>
      )}
      <div className="flex items-center justify-end gap-3">
        <p role="status" className="text-sm text-muted">
          {form.isSending && t('webhooks.checking')}
        </p>
        <Button type="submit" variant="primary" isDisabled={form.isSending}>
          {saveLabel}
        </Button>
      </div>
    </Form>
  );
}
