import { useState } from 'react';
import { Form } from 'react-aria-components';
import type { FeatureCode } from '../../../../shared/api/featureCodes.ts';
import type { Phone, PhoneKey } from '../../../../shared/api/phones.ts';
import { parkingPlaces } from '../../../../shared/domain/dialable.ts';
import { phoneKeyTypes } from '../../../../shared/domain/phoneMakers.ts';
import { nameOfUser, useColleagues } from '../../../entities/agent/useColleagues.ts';
import { useFeatureCodes } from '../../../entities/line/useLines.ts';
import { useQueues } from '../../../entities/queue/useQueues.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FormConflict, FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { RowsField } from '../../../ui/RowsField.tsx';
import { Select, type SelectOption } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { usePhoneCommands } from './usePhoneCommands.ts';

/** Parking places that are offered; any other can be typed. */
const OFFERED_PLACES = 5;

const LONGEST_LABEL = 40;
/** The choice of a number that is not in the list. */
const OTHER = 'other';

const typeOptions = () => phoneKeyTypes.map((type) => ({ id: type, label: t(`desk.key.${type}`) }));

/** Targets of a key: the option's id is dialled, its label is shown. */
function useTargets(): Readonly<Record<PhoneKey['type'], readonly SelectOption[]>> {
  const colleagues = useColleagues();
  const queues = useQueues().data ?? [];
  const codes = useFeatureCodes();
  const people = colleagues.map((user) => ({ id: user.ext, label: nameOfUser(user), description: user.ext }));
  const lines = queues.map(({ number, name }) => ({ id: number, label: name, description: number }));
  const places = Array.from({ length: OFFERED_PLACES }, (_, index) => {
    const place = String(parkingPlaces.first + index);
    return { id: place, label: t('desk.key.place', { place }) };
  });
  const features = (codes.data ?? [])
    .filter(({ enabled, argument }: FeatureCode) => enabled && argument !== 'required')
    .map(({ id, code }) => ({ id, label: t(`desk.code.${id}`), description: code }));
  return { lamp: [...people, ...lines, ...places], speed_dial: people, code: features, line: [] };
}

interface KeyFieldsProps {
  readonly row: PhoneKey;
  readonly targets: readonly SelectOption[];
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly path: string;
  readonly onChange: (part: Partial<PhoneKey>) => void;
}

function KeyFields({ row, targets, errors, path, onChange }: KeyFieldsProps) {
  const { position, type, value, label } = row;
  const [wantsOther, setWantsOther] = useState(false);
  const isListed = !wantsOther && targets.some(({ id }) => id === value);
  const isOther = !isListed && (wantsOther || value !== '' || errors[`${path}.value`] !== undefined);
  const choose = (key: string) => {
    setWantsOther(key === OTHER);
    const chosen = targets.find(({ id }) => id === key);
    onChange(chosen ? { value: chosen.id, label: chosen.label.slice(0, LONGEST_LABEL) } : { value: '' });
  };
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[4rem_1fr] items-start gap-2 wide:grid-cols-[4rem_9rem_1fr_1fr]">
      <TextField
        label={t('desk.key.position')}
        inputMode="numeric"
        value={position === 0 ? '' : String(position)}
        onChange={(text) => onChange({ position: Number(text.replace(/\D/g, '').slice(0, 2)) })}
        errorMessage={errors[`${path}.position`]}
      />
      <Select
        label={t('desk.key.type')}
        options={typeOptions()}
        value={type}
        onChange={(key) => onChange({ type: key as PhoneKey['type'], value: '' })}
      />
      {type !== 'line' && (
        <div className="col-span-2 flex min-w-0 flex-col gap-2 wide:col-span-1">
          <Select
            label={t('desk.key.target')}
            placeholder={t('desk.key.choose')}
            options={[...targets, { id: OTHER, label: t('desk.key.other') }]}
            value={isListed ? value : isOther ? OTHER : null}
            onChange={(key) => choose(String(key))}
          />
          {isOther && (
            <TextField
              label={t('desk.key.value')}
              isLabelHidden
              placeholder={t('desk.key.value')}
              value={value}
              onChange={(text) => onChange({ value: text })}
              errorMessage={errors[`${path}.value`]}
            />
          )}
        </div>
      )}
      <TextField
        label={t('desk.key.label')}
        className="col-span-2 wide:col-span-1"
        maxLength={LONGEST_LABEL}
        value={label}
        onChange={(text) => onChange({ label: text })}
        errorMessage={errors[`${path}.label`]}
      />
    </div>
  );
}

/** Programmable keys of a phone. */
export function KeysCard({ phone }: { readonly phone: Phone }) {
  const { refresh } = usePhoneCommands();
  const targets = useTargets();
  const [keys, setKeys] = useState<readonly PhoneKey[]>(phone.keys);
  const fields = [
    'keys',
    ...keys.flatMap((_, index) => ['position', 'value', 'label'].map((name) => `keys.${index}.${name}`)),
  ];
  const form = useSubmission({
    fields,
    opened: phone,
    onTheirs: (current) => setKeys(current.keys),
    send: (change) => change('updatePhone', { params: { id: phone.id }, body: { keys: [...keys] } }),
    onDone({ data }) {
      setKeys(data.keys);
      void refresh();
    },
  });
  const reason = form.errors.keys ?? form.failure;
  const next = Math.max(0, ...keys.map(({ position }) => position)) + 1;
  return (
    <Card>
      <Form className="flex flex-col gap-4" validationBehavior="aria" onSubmit={form.submit}>
        <RowsField<PhoneKey>
          label={t('desk.keys')}
          hint={t('desk.keysText')}
          rows={keys}
          onChange={(changed) => {
            form.correct('keys');
            setKeys(changed);
          }}
          newRow={{ position: next, type: 'lamp', value: '', label: '' }}
          addLabel={t('desk.key.add')}
          removeLabel={(number) => t('desk.key.remove', { number: String(number) })}
        >
          {(row, change, index) => (
            <KeyFields
              row={row}
              targets={targets[row.type]}
              errors={form.errors}
              path={`keys.${index}`}
              onChange={change}
            />
          )}
        </RowsField>
        <FormConflict form={form} />
        <FormFailure sentence={reason ? t('desk.changeFailed', { name: phone.name, reason }) : null} />
        <Button type="submit" className="self-start">
          {t('desk.key.save')}
        </Button>
      </Form>
    </Card>
  );
}
