import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { useLocation } from 'wouter';
import type { Line } from '../../../../shared/api/lines.ts';
import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { LineFields } from '../../../entities/line/fields/LineFields.tsx';
import { LineTestView } from '../../../entities/line/LineTestView.tsx';
import { draftOfLine, emptyLineDraft, type LineDraft, lineFields, saveLine } from '../../../entities/line/lineDraft.ts';
import { useLineTest } from '../../../entities/line/useLineTest.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { FormConflict, FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { SectionHeading } from '../administration/SectionHeading.tsx';
import { PricesCard } from './PricesCard.tsx';
import { useLineCommands } from './useLineCommands.ts';

const list = '/settings/lines';

function DeleteCard({ line }: { readonly line: Line }) {
  const [, navigate] = useLocation();
  const { remove } = useLineCommands();
  return (
    <Card
      title={t('lines.deleteTitle')}
      text={t('lines.deleteText')}
      action={
        <ConfirmButton
          icon={<Trash2 aria-hidden className="size-4 text-failure" />}
          question={t('lines.deleteQuestion', { name: line.name })}
          confirmLabel={t('lines.delete')}
          onConfirm={() => void remove(line).then((isGone) => isGone && navigate(list))}
        >
          {t('lines.delete')}
        </ConfirmButton>
      }
    />
  );
}

/** The form of a line; saving tries it. */
export function LineEditor({ line: existing }: { readonly line: Line | null }) {
  const [line, setLine] = useState(existing);
  const [draft, setDraft] = useState<LineDraft>(existing ? draftOfLine(existing) : emptyLineDraft);
  const users = useUsers().data ?? [];
  const { refresh } = useLineCommands();
  const test = useLineTest();
  const form = useSubmission({
    fields: lineFields,
    isBlocked: test.status === 'running',
    send: (change) => saveLine(draft, line, change),
    opened: existing,
    onTheirs: (current: Line) => {
      setLine(current);
      setDraft(draftOfLine(current));
    },
    onDone(saved) {
      setLine(saved);
      // Text typed since the request was sent is not replaced.
      setDraft((now) => (now === draft ? draftOfLine(saved) : now));
      void refresh();
      test.start(saved.id);
    },
  });
  const onChange = (change: Partial<LineDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    Object.keys(change).forEach(form.correct);
  };
  return (
    <>
      <SectionHeading title={line ? line.name : t('lines.new')} backTo={list} />
      <Card>
        <Form className="flex flex-col gap-5" validationBehavior="aria" onSubmit={form.submit}>
          <LineFields
            draft={draft}
            onChange={onChange}
            errors={form.errors}
            line={line}
            owners={users.map((user) => ({ id: user.id, name: nameOfUser(user) }))}
          />
          <FormConflict form={form} />
          <FormFailure sentence={form.failure && t('lines.refused', { reason: form.failure })} />
          <Button type="submit" variant="primary" className="self-end">
            {t('lines.saveAndTest')}
          </Button>
          {test.status !== 'idle' && <LineTestView test={test} />}
        </Form>
      </Card>
      {line && <PricesCard key={line.id} line={line} />}
      {line && <DeleteCard line={line} />}
    </>
  );
}
