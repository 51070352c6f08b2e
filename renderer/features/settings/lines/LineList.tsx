import { FlaskConical, PhoneCall } from 'lucide-react';
import type { Line } from '../../../../shared/api/lines.ts';
import { useLineList } from '../../../entities/line/useLines.ts';
import { useIsAdministrator } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { AdminList } from '../administration/AdminList.tsx';
import { DemoCard } from './DemoCard.tsx';
import { HoldMusicCard } from './HoldMusicCard.tsx';
import { LineRow } from './LineRow.tsx';
import { useLineCommands } from './useLineCommands.ts';

function AddDemo() {
  const { addDemo } = useLineCommands();
  return (
    <Button icon={<FlaskConical aria-hidden className="size-4" />} onPress={() => void addDemo()}>
      {t('lines.addDemo')}
    </Button>
  );
}

/** Those that work come last: who looks for a line looks for what is wrong. */
const stateOrder = ['failed', 'retrying', 'registering', 'unregistered', 'registered'];
const placeOf = ({ enabled, state }: Line) => (enabled ? stateOrder.indexOf(state) : stateOrder.length);

const sorts: readonly Sort<Line>[] = [
  { id: 'oldest', label: t('lines.byOldest'), compare: (a, b) => a.id - b.id },
  { id: 'name', label: t('list.byName'), compare: byText(({ name }) => name) },
  { id: 'state', label: t('lines.byState'), compare: (a, b) => placeOf(a) - placeOf(b) },
];

/** Where the list stands. */
export const linesPath = '/settings/lines';

/** Every line with its state, and what can be done with it. */
export function LineList() {
  const isAdministrator = useIsAdministrator();
  const query = useLineList();
  const lines = query.data ?? [];
  const mayAddDemo = isAdministrator && query.data !== undefined && !lines.some((line) => line.is_demo);
  return (
    <>
      <AdminList
        title={t('settings.lines')}
        text={t('lines.text')}
        query={query}
        keyOf={({ id }) => id}
        wordsOf={({ name, username, server, caller_id }) => [name, username, server, caller_id].join(' ')}
        sorts={sorts}
        row={(line) => <LineRow line={line} isAdministrator={isAdministrator} />}
        icon={<PhoneCall />}
        emptyTitle={t('lines.empty')}
        emptyText={isAdministrator ? t('lines.emptyText') : t('lines.emptyAgentText')}
        add={isAdministrator ? { label: t('lines.add'), href: `${linesPath}/new` } : undefined}
        actions={mayAddDemo && <AddDemo />}
        operation="listLines"
      />
      {isAdministrator && <HoldMusicCard />}
      {lines.some((line) => line.is_demo && line.enabled) && <DemoCard />}
    </>
  );
}
