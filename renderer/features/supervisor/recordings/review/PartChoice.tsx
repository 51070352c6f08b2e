import type { Monitor } from '../../../../../shared/api/schemas/record.ts';
import type { WholeRecording } from '../../../../../shared/api/schemas/wholeRecording.ts';
import { nameOfUser, useUsers } from '../../../../entities/agent/useColleagues.ts';
import { useWhole } from '../../../../entities/recording/useWhole.ts';
import { t } from '../../../../strings/t.ts';
import { SegmentedControl } from '../../../../ui/SegmentedControl.tsx';

interface PartChoiceProps {
  /** The part that is read and judged. */
  readonly monitor: Monitor;
  readonly onChoose: (id: number) => void;
}

/** Finds who talked in a part; its place where nobody is known any more. */
function useNameOfPart(): (part: WholeRecording['parts'][number], index: number) => string {
  const users = useUsers().data ?? [];
  return ({ user_id }, index) => {
    const user = users.find(({ id }) => id === user_id);
    return user ? `${index + 1}. ${nameOfUser(user)}` : t('recordings.part', { number: index + 1 });
  };
}

/** Which call of a conversation is read and judged; nothing where it was one call. What is heard is all of it. */
export function PartChoice({ monitor, onChoose }: PartChoiceProps) {
  const { data: whole } = useWhole(monitor);
  const nameOf = useNameOfPart();
  if (!whole || whole.parts.length < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="text-sm text-muted">{t('recordings.parts')}</span>
      <SegmentedControl
        label={t('recordings.parts')}
        options={whole.parts.map((part, index) => ({ id: String(part.monitor_id), label: nameOf(part, index) }))}
        selected={String(monitor.id)}
        onSelect={(id) => onChoose(Number(id))}
        className="max-w-full overflow-x-auto"
      />
    </div>
  );
}
