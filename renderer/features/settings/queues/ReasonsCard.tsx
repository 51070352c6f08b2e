import { useQueryClient } from '@tanstack/react-query';
import { Check, Coffee, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import type { AgentReason } from '../../../../shared/api/agents.ts';
import { useAgentReasons } from '../../../entities/agent/useAgents.ts';
import { ReferenceLink } from '../../../entities/webhook/ReferenceLink.tsx';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormConflict } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SearchedList } from '../../../ui/list/SearchedList.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { TextField } from '../../../ui/TextField.tsx';

function useRefresh() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: queryKeys.agentReasons });
}

/** A reason. Typed text is not replaced when somebody else renames it; otherwise the field follows. */
function Reason({ reason }: { readonly reason: AgentReason }) {
  const { id, name } = reason;
  const [typed, setTyped] = useState(name);
  /** The reason as it was when somebody began to type. */
  const [seen, setSeen] = useState(reason);
  const refresh = useRefresh();
  const isTyping = typed !== seen.name;
  const show = (current: AgentReason) => {
    setTyped(current.name);
    setSeen(current);
  };
  if (!isTyping && seen.name !== name) show(reason);
  const rename = useSubmission({
    fields: ['name'],
    send: (change) => change('updateAgentReason', { params: { id }, body: { name: typed } }, { seen }),
    onDone: ({ data }) => void refresh().then(() => show(data)),
    onTheirs: (current: AgentReason) => void refresh().then(() => show(current)),
  });
  const remove = async () => {
    await attempt(
      () => api.call('deleteAgentReason', { params: { id } }),
      (reason) => t('reasons.refused', { reason }),
    );
    await refresh();
  };
  return (
    <li className="px-4 py-2">
      <Form className="flex items-start gap-2" validationBehavior="aria" onSubmit={rename.submit}>
        <TextField
          className="flex-1"
          label={t('reasons.nameOf', { name })}
          isLabelHidden
          maxLength={60}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            rename.correct('name');
          }}
          errorMessage={rename.errors.name ?? rename.failure}
        />
        {isTyping && (
          <IconButton type="submit" label={t('reasons.save', { name })}>
            <Check aria-hidden className="size-4" />
          </IconButton>
        )}
        <ConfirmButton
          variant="ghost"
          aria-label={t('reasons.delete', { name })}
          question={t('reasons.deleteQuestion', { name })}
          confirmLabel={t('common.delete')}
          onConfirm={() => void remove()}
        >
          <Trash2 aria-hidden className="size-4 text-muted" />
        </ConfirmButton>
      </Form>
      {rename.conflict && (
        <div className="pt-2">
          <FormConflict form={rename} />
        </div>
      )}
    </li>
  );
}

function NewReason() {
  const [name, setName] = useState('');
  const refresh = useRefresh();
  const form = useSubmission({
    fields: ['name'],
    send: () => api.call('createAgentReason', { body: { name } }),
    onDone() {
      setName('');
      void refresh();
    },
  });
  return (
    <Form
      className="flex items-end gap-2 border-t border-line px-4 py-3"
      validationBehavior="aria"
      onSubmit={form.submit}
    >
      <TextField
        className="flex-1"
        label={t('reasons.new')}
        maxLength={60}
        value={name}
        onChange={(value) => {
          setName(value);
          form.correct('name');
        }}
        errorMessage={form.errors.name ?? form.failure}
      />
      <Button type="submit" className="h-9">
        {t('reasons.add')}
      </Button>
    </Form>
  );
}

const sorts: readonly Sort<AgentReason>[] = [
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  { id: 'newest', label: 'list.byNewest', compare: (a, b) => b.id - a.id },
];

/** The reasons that agents can give for not being ready. */
export function ReasonsCard() {
  return (
    <>
      <Card isFlush title={t('reasons.title')} text={t('reasons.text')} className="[&>header]:px-4 [&>header]:pt-3">
        <QueryView query={useAgentReasons()}>
          {(reasons) =>
            reasons.length === 0 ? (
              <EmptyState icon={<Coffee />} title={t('reasons.empty')} text={t('reasons.emptyText')} />
            ) : (
              <SearchedList
                isInCard
                label={t('reasons.title')}
                entries={reasons}
                keyOf={({ id }) => id}
                wordsOf={({ name }) => name}
                sorts={sorts}
                row={(reason) => <Reason reason={reason} />}
              />
            )
          }
        </QueryView>
        <NewReason />
      </Card>
      <ReferenceLink operation="listAgentReasons" />
    </>
  );
}
