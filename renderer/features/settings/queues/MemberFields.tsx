import { X } from 'lucide-react';
import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { errorClassName } from '../../../ui/classNames.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { MemberDraft, QueueFieldsProps } from './queueDraft.ts';

interface MemberProps {
  readonly member: MemberDraft;
  readonly name: string;
  readonly hasPenalty: boolean;
  readonly error: string | undefined;
  readonly onPenalty: (penalty: string) => void;
  readonly onRemove: () => void;
}

function Member({ member, name, hasPenalty, error, onPenalty, onRemove }: MemberProps) {
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span className="min-w-0 flex-1 truncate text-base">{name}</span>
      {hasPenalty && (
        <TextField
          label={t('queueSettings.penaltyOf', { name })}
          isLabelHidden
          inputMode="numeric"
          className="w-24 tabular-nums"
          value={member.penalty}
          errorMessage={error}
          onChange={onPenalty}
        />
      )}
      <IconButton size="small" label={t('queueSettings.removeMember', { name })} onPress={onRemove}>
        <X aria-hidden className="size-4 text-muted" />
      </IconButton>
    </li>
  );
}

/** The agents of a queue and, where it matters, the order in which they ring. */
export function MemberFields({ draft, errors, onChange }: QueueFieldsProps) {
  const users = useUsers().data ?? [];
  const { members } = draft;
  const nameOf = (userId: number) => users.filter(({ id }) => id === userId).map(nameOfUser)[0] ?? '';
  const others = users.filter((user) => user.active && !members.some(({ id }) => id === user.id));
  const change = (id: number, penalty: string) =>
    onChange({ members: members.map((member) => (member.id === id ? { id, penalty } : member)) });
  return (
    <Card title={t('queueSettings.members')} text={t('queueSettings.membersText')}>
      <ul aria-label={t('queueSettings.members')} className="max-h-96 divide-y divide-line overflow-auto">
        {members.map((member, index) => (
          <Member
            key={member.id}
            member={member}
            name={nameOf(member.id)}
            hasPenalty={draft.ring_strategy === 'P'}
            error={errors[`members.${index}.penalty`]}
            onPenalty={(penalty) => change(member.id, penalty)}
            onRemove={() => onChange({ members: members.filter(({ id }) => id !== member.id) })}
          />
        ))}
      </ul>
      {errors.members && draft.ring_strategy !== 'P' && <p className={errorClassName}>{errors.members}</p>}
      {others.length > 0 && (
        <Select
          className="mt-2 max-w-72"
          label={t('queueSettings.addMember')}
          placeholder={t('queueSettings.choosePerson')}
          options={others.map((user) => ({ id: String(user.id), label: nameOfUser(user) }))}
          selectedKey={null}
          onSelectionChange={(key) =>
            key !== null && onChange({ members: [...members, { id: Number(key), penalty: '0' }] })
          }
        />
      )}
    </Card>
  );
}
