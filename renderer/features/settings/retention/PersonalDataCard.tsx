import { Download, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import type { Contact } from '../../../../shared/api/contacts/contacts.ts';
import type { PersonalData } from '../../../../shared/api/privacy/personalData.ts';
import { nameOfContact } from '../../../entities/contact/contactView.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { fetchFile, saveFile } from '../../../platform/api/fetchFile.ts';
import { formatCount } from '../../../platform/format/format.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ContactField } from './ContactField.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { type ChosenPerson, nameOfKind } from './personalData.ts';

const ways = ['number', 'email', 'contact'] as const;

interface PersonDraft {
  readonly by: (typeof ways)[number];
  readonly number: string;
  readonly email: string;
  readonly contact: Contact | null;
}

const emptyDraft: PersonDraft = { by: 'number', number: '', email: '', contact: null };
const fields = ['number', 'email', 'contact_id'];

/** The person, for the request and for people. */
function personOf({ by, number, email, contact }: PersonDraft): ChosenPerson {
  if (by === 'number') return { person: { number }, name: formatNumber(number.trim()), given: number.trim() };
  if (by === 'email') return { person: { email: email.trim() }, name: email.trim(), given: email.trim() };
  const name = contact ? nameOfContact(contact) : '';
  return { person: { contact_id: contact?.id ?? 0 }, name, given: String(contact?.id ?? 0) };
}

interface PersonFieldProps {
  readonly draft: PersonDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<PersonDraft>) => void;
}

function PersonField({ draft, errors, onChange }: PersonFieldProps) {
  const field = draftFields({ draft, errors, onChange });
  if (draft.by === 'contact') {
    return (
      <ContactField
        contact={draft.contact}
        onChange={(contact) => onChange({ contact })}
        errorMessage={errors.contact_id && t('retention.chooseContact')}
      />
    );
  }
  if (draft.by === 'email') {
    return <TextField label={t('retention.email')} inputMode="email" {...field.text('email')} />;
  }
  return (
    <TextField
      label={t('retention.number')}
      description={t('retention.numberText')}
      inputMode="tel"
      {...field.text('number')}
    />
  );
}

function Counts({ data }: { readonly data: PersonalData }) {
  const held = data.found.reduce((sum, kind) => sum + kind.held, 0);
  return (
    <>
      <table aria-label={t('retention.found')} className="w-full text-start text-sm">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-1 pe-3 font-medium">
              {t('retention.kind')}
            </th>
            <th scope="col" className="py-1 pe-3 text-end font-medium">
              {t('retention.count')}
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              {t('retention.underHold')}
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {data.found.map(({ kind, count, held: kept }) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="py-1 pe-3 font-normal">
                {nameOfKind(kind)}
              </th>
              <td className="py-1 pe-3 text-end">{formatCount(count)}</td>
              <td className="py-1 text-end">{kept > 0 ? formatCount(kept) : '–'}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="tabular-nums">
          <tr className="border-t border-line-strong font-medium">
            <th scope="row" className="py-1 pe-3 font-medium">
              {t('retention.total')}
            </th>
            <td className="py-1 pe-3 text-end">{formatCount(data.total)}</td>
            <td className="py-1 text-end">{held > 0 ? formatCount(held) : '–'}</td>
          </tr>
        </tfoot>
      </table>
      {held > 0 && <p className="text-sm text-muted">{t('retention.staysHeld', { count: held })}</p>}
    </>
  );
}

interface FoundProps {
  readonly data: PersonalData;
  readonly chosen: ChosenPerson;
  readonly onErased: () => void;
}

function Found({ data, chosen, onErased }: FoundProps) {
  const [isExporting, setExporting] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const save = async () => {
    setExporting(true);
    await attempt(
      async () => saveFile(await fetchFile('exportPersonalData', { body: chosen.person }), 'personal-data.zip'),
      (reason) => t('retention.exportFailed', { reason }),
    );
    setExporting(false);
  };
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-sm font-medium break-words">{t('retention.foundOf', { who: chosen.name })}</h3>
      {data.total === 0 ? (
        <p className="text-sm text-muted">{t('retention.nothingFound', { who: chosen.name })}</p>
      ) : (
        <>
          <Counts data={data} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button
              icon={<Download aria-hidden className="size-4" />}
              isDisabled={isExporting}
              onPress={() => void save()}
            >
              {t('retention.export')}
            </Button>
            <Button variant="danger" icon={<Trash2 aria-hidden className="size-4" />} onPress={() => setErasing(true)}>
              {t('retention.erase')}
            </Button>
          </div>
        </>
      )}
      {isErasing && <EraseDialog chosen={chosen} onClose={() => setErasing(false)} onErased={onErased} />}
    </div>
  );
}

/** Searches for somebody, and says how much there is of each kind before it is handed out or erased. */
export function PersonalDataCard() {
  const [draft, setDraft] = useState(emptyDraft);
  const [found, setFound] = useState<{ data: PersonalData; chosen: ChosenPerson } | null>(null);
  const form = useSubmission({
    fields,
    async send() {
      const chosen = personOf(draft);
      return { chosen, data: (await api.call('searchPersonalData', { body: chosen.person })).data };
    },
    onDone: setFound,
  });
  const onChange = (change: Partial<PersonDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setFound(null);
    fields.forEach(form.correct);
  };
  return (
    <Card title={t('retention.person')} text={t('retention.personText')}>
      <div className="flex flex-col gap-4">
        <Form className="flex flex-col gap-4" validationBehavior="aria" onSubmit={form.submit}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Select
              label={t('retention.searchBy')}
              options={ways.map((id) => ({ id, label: t(`retention.by.${id}`) }))}
              value={draft.by}
              onChange={(key) => {
                const by = ways.find((id) => id === key);
                if (by) onChange({ by });
              }}
            />
            <PersonField draft={draft} errors={form.errors} onChange={onChange} />
          </div>
          <FormFailure sentence={form.failure && t('retention.searchFailed', { reason: form.failure })} />
          <Button
            type="submit"
            icon={<Search aria-hidden className="size-4" />}
            className="self-end"
            isDisabled={form.isSending}
          >
            {t('retention.search')}
          </Button>
        </Form>
        {found && <Found data={found.data} chosen={found.chosen} onErased={() => setFound(null)} />}
      </div>
    </Card>
  );
}
