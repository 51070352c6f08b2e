import { useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import type { Contact } from '../../../../shared/api/contacts/contacts.ts';
import { type HeldObject, heldObjects } from '../../../../shared/domain/retention.ts';
import {
  groundsBodyOf,
  type HoldGrounds,
  HoldGroundsFields,
  noGrounds,
} from '../../../entities/legalHold/HoldGroundsFields.tsx';
import { titleOf, useHoldCommands } from '../../../entities/legalHold/useLegalHolds.ts';
import { api } from '../../../platform/api/api.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { digitsOf } from '../../../ui/draftFields.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ContactField } from './ContactField.tsx';

interface HoldDraft extends HoldGrounds {
  readonly object: HeldObject;
  readonly number: string;
  readonly contact: Contact | null;
  /** Id of a record. */
  readonly id: string;
}

const emptyDraft: HoldDraft = { object: 'number', number: '', contact: null, id: '', ...noGrounds };
const fields = ['number', 'object_id', 'case_id', 'reason'];
/** Numbers and contacts first: they are what is put under hold by hand. */
const objects: readonly HeldObject[] = [
  'number',
  'contact',
  ...heldObjects.filter((object) => object !== 'number' && object !== 'contact'),
];
const objectOptions = () => objects.map((id) => ({ id, label: t(`retention.object.${id}`) }));

/** A number as people write it, as it is sent: digits, with a plus or without. */
const plainNumber = (typed: string): string => typed.replace(/[\s().\-/]/g, '').replace(/^00/, '+');

function bodyOf({ object, number, contact, id, ...draft }: HoldDraft) {
  const grounds = groundsBodyOf(draft);
  if (object === 'number') return { object, number: plainNumber(number), ...grounds };
  return { object, object_id: object === 'contact' ? (contact?.id ?? 0) : Number(id), ...grounds };
}

interface HeldFieldProps {
  readonly draft: HoldDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<HoldDraft>) => void;
}

/** Names what is to be held. */
function HeldField({ draft, errors, onChange }: HeldFieldProps) {
  const { object, number, contact, id } = draft;
  if (object === 'contact') {
    return (
      <ContactField
        contact={contact}
        onChange={(chosen) => onChange({ contact: chosen })}
        errorMessage={errors.object_id && t('retention.chooseContact')}
      />
    );
  }
  if (object === 'number') {
    return (
      <TextField
        label={t('retention.number')}
        description={t('retention.holdNumberText')}
        inputMode="tel"
        value={number}
        onChange={(text) => onChange({ number: text })}
        errorMessage={errors.number}
      />
    );
  }
  return (
    <TextField
      label={t('retention.id')}
      description={t('retention.idText')}
      inputMode="numeric"
      value={id}
      onChange={(text) => onChange({ id: digitsOf(text) })}
      errorMessage={errors.object_id}
    />
  );
}

/** Puts a number, a contact or a record under hold. */
export function HoldForm() {
  const { refresh } = useHoldCommands();
  const [draft, setDraft] = useState(emptyDraft);
  const form = useSubmission({
    fields,
    send: () => api.call('createLegalHold', { body: bodyOf(draft) }),
    onDone({ data }) {
      setDraft({ ...emptyDraft, object: draft.object, caseId: draft.caseId });
      toast.success(t('retention.isHeld', { title: titleOf(data) }));
      void refresh();
    },
  });
  const onChange = (change: Partial<HoldDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    fields.forEach(form.correct);
  };
  return (
    <Form
      aria-label={t('retention.newHold')}
      className="flex flex-col gap-4"
      validationBehavior="aria"
      onSubmit={form.submit}
    >
      <h3 className="text-sm font-medium">{t('retention.newHold')}</h3>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('retention.object')}
          options={objectOptions()}
          value={draft.object}
          onChange={(key) => {
            const object = heldObjects.find((id) => id === key);
            if (object) onChange({ object });
          }}
        />
        <HeldField draft={draft} errors={form.errors} onChange={onChange} />
        <HoldGroundsFields grounds={draft} errors={form.errors} onChange={onChange} />
      </div>
      <FormFailure sentence={form.failure && t('retention.holdFailed', { reason: form.failure })} />
      <Button type="submit" variant="primary" className="self-end" isDisabled={form.isSending}>
        {t('retention.hold')}
      </Button>
    </Form>
  );
}
