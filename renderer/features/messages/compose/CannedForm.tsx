import { useState } from 'react';
import { maximumSmsLength } from '../../../../shared/domain/limits.ts';
import { placeholderNames } from '../../../../shared/domain/placeholders.ts';
import { useHasRole } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormConflict } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type CannedDraft, useCannedCommands } from './useCannedResponses.ts';

interface CannedFormProps {
  /** Null for a new one. */
  readonly id: number | null;
  readonly initial: CannedDraft;
  readonly onDone: () => void;
}

const nameLength = 100;

/** A canned response being written. */
export function CannedForm({ id, initial, onDone }: CannedFormProps) {
  const [draft, setDraft] = useState(initial);
  const { save } = useCannedCommands();
  const mayShare = useHasRole('supervisor');
  const form = useSubmission({
    fields: ['name', 'text', 'shared'],
    opened: id === null ? null : initial,
    onTheirs: ({ name, text, shared }) => setDraft({ name, text, shared }),
    send: (change) => save(id, draft, change),
    onDone,
  });
  const { errors, isSending, failure, submit, correct } = form;
  const change = (part: Partial<CannedDraft>) => {
    for (const field of Object.keys(part)) correct(field);
    setDraft((before) => ({ ...before, ...part }));
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t('canned.name')}
        value={draft.name}
        maxLength={nameLength}
        onChange={(name) => change({ name })}
        errorMessage={errors.name}
        autoFocus
      />
      <TextField
        label={t('canned.text')}
        rows={5}
        value={draft.text}
        maxLength={maximumSmsLength}
        onChange={(text) => change({ text })}
        errorMessage={errors.text}
        description={t('canned.placeholders', { names: placeholderNames.map((name) => `{${name}}`).join(' ') })}
      />
      {mayShare && (
        <Switch label={t('canned.shared')} isSelected={draft.shared} onChange={(shared) => change({ shared })} />
      )}
      <FormConflict form={form} />
      {failure && (
        <p role="alert" className="text-sm text-failure">
          {t('canned.saveFailed', { reason: failure })}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onPress={onDone}>{t('common.cancel')}</Button>
        <Button variant="primary" type="submit" isDisabled={isSending}>
          {t('canned.save')}
        </Button>
      </div>
    </form>
  );
}
