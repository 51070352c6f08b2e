import { useState } from 'react';
import { Form } from 'react-aria-components';
import type { LegalCase } from '../../../../shared/api/privacy/legalHolds.ts';
import { HoldRow } from '../../../entities/legalHold/HoldRow.tsx';
import { doneBy, useHoldCommands, useLegalCases, useLegalHolds } from '../../../entities/legalHold/useLegalHolds.ts';
import { api } from '../../../platform/api/api.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { HoldForm } from './HoldForm.tsx';

const listClassName = '-mx-4 divide-y divide-line border-y border-line';

function CaseRow({ legalCase }: { readonly legalCase: LegalCase }) {
  const { close } = useHoldCommands();
  const { name, holds } = legalCase;
  const amount = t('retention.held', { count: holds });
  return (
    <li className="flex items-center gap-2 px-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base font-medium">{name}</span>
        <span className="block text-xs text-muted">{`${amount} · ${doneBy(legalCase)}`}</span>
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
  const form = useSubmission({
    fields: ['name'],
    send: () => api.call('createLegalCase', { body: { name } }),
    onDone() {
      setName('');
      void refresh();
    },
  });
  return (
    <Card title={t('retention.cases')} text={t('retention.casesText')}>
      <QueryView query={useLegalCases()}>
        {(cases) =>
          cases.length > 0 && (
            <ul aria-label={t('retention.cases')} className={`${listClassName} mb-4`}>
              {cases.map((legalCase) => (
                <CaseRow key={legalCase.id} legalCase={legalCase} />
              ))}
            </ul>
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
        <FormFailure sentence={form.failure && t('retention.caseFailed', { reason: form.failure })} />
      </Form>
    </Card>
  );
}

/** What is under hold, and the form that puts something there. */
export function HoldsCard() {
  return (
    <Card title={t('retention.holds')} text={t('retention.holdsText')}>
      <QueryView query={useLegalHolds()}>
        {(holds) =>
          holds.length === 0 ? (
            <p className="pb-4 text-sm text-muted">{t('retention.noHolds')}</p>
          ) : (
            <ul aria-label={t('retention.holds')} className={`${listClassName} mb-4`}>
              {holds.map((hold) => (
                <HoldRow key={hold.id} hold={hold} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <HoldForm />
    </Card>
  );
}
