import { nameOfUser, useUsers } from '../../../../entities/agent/useColleagues.ts';
import { useDispositions, useQueues } from '../../../../entities/queue/useQueues.ts';
import { t } from '../../../../strings/t.ts';
import { PeriodFields } from '../../../../ui/Filters.tsx';
import { Select, type SelectOption } from '../../../../ui/Select.tsx';
import { choices, type RecordingFilter } from './recordingFilter.ts';

interface FilterFieldsProps {
  readonly filter: RecordingFilter;
  readonly onChange: (fields: Partial<RecordingFilter>) => void;
}

/** A choice needs an id that is not empty, and that no other choice has. */
const every = 'every';

interface ChoiceProps extends FilterFieldsProps {
  readonly name: 'queue' | 'agent' | 'disposition' | 'sentiment' | 'score' | 'review';
  readonly options: readonly SelectOption[];
}

function Choice({ name, options, filter, onChange }: ChoiceProps) {
  return (
    <Select
      label={t(`recordings.${name}`)}
      options={[{ id: every, label: t('recordings.any') }, ...options]}
      value={filter[name] || every}
      onChange={(id) => onChange({ [name]: id === every ? '' : String(id) })}
    />
  );
}

const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id: String(id), label: name });
const sentiments = () =>
  choices.sentiment.slice(1).map((id) => ({ id, label: t(`recordings.sentiment.${id || 'any'}`) }));
const scores = () => choices.score.slice(1).map((id) => ({ id, label: t(`recordings.score.${id || 'any'}`) }));
const reviews = () => choices.review.slice(1).map((id) => ({ id, label: t(`recordings.review.${id || 'any'}`) }));

/** Further filters of recordings. */
export function FilterFields(props: FilterFieldsProps) {
  const { filter, onChange } = props;
  const queues = useQueues().data ?? [];
  const users = useUsers().data ?? [];
  const dispositions = useDispositions().data ?? [];
  return (
    <div className="grid grid-cols-2 gap-2">
      <Choice {...props} name="agent" options={users.map((user) => named({ id: user.id, name: nameOfUser(user) }))} />
      <Choice {...props} name="queue" options={queues.map(named)} />
      <Choice {...props} name="disposition" options={dispositions.map(named)} />
      <Choice {...props} name="sentiment" options={sentiments()} />
      <Choice {...props} name="score" options={scores()} />
      <Choice {...props} name="review" options={reviews()} />
      <PeriodFields period={filter} onChange={onChange} />
    </div>
  );
}
