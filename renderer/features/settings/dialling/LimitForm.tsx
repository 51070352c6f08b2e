import { useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import type { DiallingLimit } from '../../../../shared/api/dialling.ts';
import { type DiallingSubject, diallingSubjects } from '../../../../shared/domain/dialling.ts';
import { nameOfUser } from '../../../entities/agent/useColleagues.ts';
import { api } from '../../../platform/api/api.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FormConflict, FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { Select, type SelectOption } from '../../../ui/Select.tsx';
import { SectionHeading } from '../administration/SectionHeading.tsx';
import { bodyOf, draftOf, emptyDraft, type RulesDraft, ruleFields } from './diallingDraft.ts';
import { RulesFields } from './RulesFields.tsx';
import { useDiallingCommands, useSubjects } from './useDialling.ts';

const list = '/settings/dialling';
const fields = [...ruleFields, 'subject', 'subject_id'];
const subjectOptions = () => diallingSubjects.map((id) => ({ id, label: t(`dialling.subject.${id}`) }));

/** Those of a kind who can have a limit. */
function useOptions(subject: DiallingSubject): readonly SelectOption[] {
  const { data } = useSubjects();
  if (!data) return [];
  if (subject === 'USER') return data.USER.map((user) => ({ id: String(user.id), label: nameOfUser(user) }));
  return data[subject].map(({ id, name }) => ({ id: String(id), label: name }));
}

interface SubjectFieldsProps {
  readonly subject: DiallingSubject;
  readonly subjectId: string;
  readonly errorMessage: string | undefined;
  readonly onChange: (subject: DiallingSubject, subjectId: string) => void;
}

function SubjectFields({ subject, subjectId, errorMessage, onChange }: SubjectFieldsProps) {
  const options = useOptions(subject);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        label={t('dialling.subject')}
        description={t('dialling.subjectText')}
        options={subjectOptions()}
        selectedKey={subject}
        onSelectionChange={(key) => {
          const chosen = diallingSubjects.find((id) => id === key);
          if (chosen) onChange(chosen, '');
        }}
      />
      <Select
        label={t(`dialling.subject.${subject}`)}
        options={options}
        placeholder={t('dialling.choose')}
        selectedKey={subjectId || null}
        onSelectionChange={(key) => onChange(subject, String(key))}
        errorMessage={errorMessage}
      />
    </div>
  );
}

/** The limit of a team, a user or a token; null: a new one. */
export function LimitForm({ limit }: { readonly limit: DiallingLimit | null }) {
  const [, navigate] = useLocation();
  const { refresh } = useDiallingCommands();
  const [draft, setDraft] = useState<RulesDraft>(limit ? draftOf(limit) : emptyDraft);
  const [whose, setWhose] = useState<{ subject: DiallingSubject; id: string }>({ subject: 'USER', id: '' });
  const form = useSubmission({
    fields,
    opened: limit,
    onTheirs: (current: DiallingLimit) => setDraft(draftOf(current)),
    send: (change) =>
      limit
        ? change('updateDiallingLimit', { params: { id: limit.id }, body: bodyOf(draft) })
        : api.call('createDiallingLimit', {
            body: { ...bodyOf(draft), subject: whose.subject, subject_id: Number(whose.id) },
          }),
    onDone({ data }) {
      toast.success(t('dialling.saved', { name: data.subject_name }));
      void refresh();
      navigate(list);
    },
  });
  const onChange = (change: Partial<RulesDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    Object.keys(change).forEach(form.correct);
  };
  return (
    <>
      <SectionHeading title={limit?.subject_name ?? t('dialling.new')} text={t('dialling.limitText')} backTo={list} />
      <Card>
        <Form className="flex flex-col gap-5" validationBehavior="aria" onSubmit={form.submit}>
          {!limit && (
            <SubjectFields
              subject={whose.subject}
              subjectId={whose.id}
              errorMessage={form.errors.subject_id}
              onChange={(subject, id) => {
                setWhose({ subject, id });
                form.correct('subject_id');
              }}
            />
          )}
          <RulesFields draft={draft} errors={form.errors} onChange={onChange} />
          <FormConflict form={form} />
          <FormFailure sentence={form.failure && t('dialling.saveFailed', { reason: form.failure })} />
          <Button type="submit" variant="primary" className="self-end" isDisabled={form.isSending}>
            {t('dialling.save')}
          </Button>
        </Form>
      </Card>
    </>
  );
}
