import { useDialLine } from '../../entities/call/useDialLine.ts';
import { t } from '../../strings/t.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';

/** Who has one line needs no list; the room for it is kept, so that the keys below do not move. */
const Select = lazyPart(() => import('../../ui/Select.tsx').then((file) => file.Select), {
  whileLoading: <div className="h-9" />,
});

const automatic = 'automatic';

/** Over which line calls go out, where there is more than one; remembered on this device. */
export function LineChoice() {
  const { line, lines, choose } = useDialLine();
  if (lines.length < 2) return null;
  const described = lines.map(({ id, name, caller_id, state }) => ({
    id: String(id),
    label: name,
    description: state === 'registered' ? (caller_id ?? undefined) : t('phone.lineDown'),
  }));
  return (
    <Select
      label={t('phone.line')}
      isLabelHidden
      options={[{ id: automatic, label: t('phone.lineAutomatic') }, ...described]}
      value={line ? String(line.id) : automatic}
      onChange={(id) => choose(id === automatic ? null : Number(id))}
    />
  );
}
