import { FolderOpen, Scale } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import type { LegalCase, LegalHold } from '../../../../shared/api/privacy/legalHolds.ts';
import { HoldRow } from '../../../entities/legalHold/HoldGroundsFields.tsx';
import {
  doneBy,
  titleOf,
  useHoldCommands,
  useLegalCases,
  useLegalHolds,
} from '../../../entities/legalHold/useLegalHolds.ts';
import { ReferenceLink } from '../../../entities/webhook/ReferenceLink.tsx';
import { api } from '../../../platform/api/api.ts';
import { inOneLine } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { SearchedList } from '../../../ui/list/SearchedList.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { HoldForm } from './HoldForm.tsx';

/** A list from edge to edge of its card, with the form that adds to it below. */
const listClassName = '-mx-4 mb-4 border-b border-line [&>ul]:border-line';

const cases: readonly Sort<LegalCase>[] = [
  { id: 'newest', label: 'list.byNewest', compare: (a, b) => b.id - a.id },
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  { id: 'holds', label: 'retention.byHolds', compare: (a, b) => b.holds - a.holds },
];

const holds: readonly Sort<LegalHold>[] = [
  { id: 'newest', label: 'list.byNewest', compare: (a, b) => b.id - a.id },
  { id: 'title', label: 'list.byName', compare: byText(titleOf) },
  { id: 'case', label: 'retention.case', compare: byText((hold) => hold.case_name || hold.reason) },
];

const wordsOfHold = (hold: LegalHold): string =>
  [titleOf(hold), t(`retention.object.${hold.object}`), hold.case_name, hold.reason, doneBy(hold)].join(' ');

function CaseRow({ legalCase }: { readonly legalCase: LegalCase }) {
  const { close } = useHoldCommands();
  const { name, description, holds } = legalCase;
  const amount = t('retention.held', { count: holds });
  return (
    <li className="flex items-center gap-2 px-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base font-medium">{name}</span>
        {description !== '' && <span className="block text-sm break-words whitespace-pre-line">{description}</span>}
        <span className="block text-xs text-muted">{inOneLine([amount, doneBy(legalCase)])}</span>
      </span>
      <ConfirmButton
        size="small"
        aria-label={t('retention.closeCaseOf', { name })}
        question={t('retention.closeCaseQuestion', { name })}
        confirmLabel={t('retention.closeCase')}
        onConfirm={() => void close(legalCase)}
      >
        {t('retention.closeCase')}
      </ConfirmButton>
    </li>
  );
}

/** Legal cases: what holds are gathered under. */
export function CasesCard() {
  const { refresh } = useHoldCommands();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const form = useSubmission({
    fields: ['name', 'description'],
    send: () => api.call('createLegalCase', { body: { name, description } }),
    onDone() {
      setName('');
      setDescription('');
      void refresh();
    },
  });
  return (
    <Card title={t('retention.cases')} text={t('retention.casesText')}>
      <QueryView query={useLegalCases()}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<FolderOpen />} title={t('retention.noCases')} text={t('retention.noCasesText')} />
          ) : (
            <div className={listClassName}>
              <SearchedList
                isInCard
                label={t('retention.cases')}
                entries={all}
                keyOf={({ id }) => id}
                wordsOf={(legalCase) => `${legalCase.name} ${legalCase.description} ${doneBy(legalCase)}`}
                sorts={cases}
                row={(legalCase) => <CaseRow legalCase={legalCase} />}
              />
            </div>
          )
        }
      </QueryView>
      <Form className="flex flex-col gap-2" validationBehavior="aria" onSubmit={form.submit}>
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            label={t('retention.caseName')}
            value={name}
            onChange={(text) => {
              setName(text);
              form.correct('name');
            }}
            errorMessage={form.errors.name}
            className="flex-1 basis-56"
          />
          <Button type="submit" className="mb-0.5" isDisabled={form.isSending || name.trim() === ''}>
            {t('retention.openCase')}
          </Button>
        </div>
        <TextField
          label={t('retention.caseDescription')}
          value={description}
          rows={2}
          onChange={(text) => {
            setDescription(text);
            form.correct('description');
          }}
          errorMessage={form.errors.description}
        />
        <FormFailure sentence={form.failure && t('retention.caseFailed', { reason: form.failure })} />
      </Form>
    </Card>
  );
}

/** Legal holds, and the form for a new one. */
export function HoldsCard() {
  return (
    <Card title={t('retention.holds')} text={t('retention.holdsText')}>
      <QueryView query={useLegalHolds()}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<Scale />} title={t('retention.noHolds')} text={t('retention.noHoldsText')} />
          ) : (
            <div className={listClassName}>
              <SearchedList
                isInCard
                label={t('retention.holds')}
                entries={all}
                keyOf={({ id }) => id}
                wordsOf={wordsOfHold}
                sorts={holds}
                row={(hold) => <HoldRow hold={hold} />}
              />
            </div>
          )
        }
      </QueryView>
      <HoldForm />
      <ReferenceLink operation="listLegalHolds" />
    </Card>
  );
}
