import '../../../strings/en/firstRun.ts';
import '../../../strings/en/history.ts';
import '../../../strings/en/lines.ts';
import '../../../strings/en/messages.ts';
import '../../../strings/en/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { FlaskConical, PhoneCall } from 'lucide-react';
import type { Line } from '../../../../shared/api/lines.ts';
import { HoldMusicField } from '../../../entities/announcement/HoldMusicField.tsx';
import { useLineList } from '../../../entities/line/useLines.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useIsAdministrator } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { AdminList } from '../administration/AdminList.tsx';
import { AdminSection } from '../administration/AdminSection.tsx';
import { useSettingsChange } from '../administration/useSettingsChange.ts';
import { DemoCard } from './DemoCard.tsx';
import { LineEditor } from './LineEditor.tsx';
import { LineRow } from './LineRow.tsx';
import { useLineCommands } from './useLineCommands.ts';

const builtIn = 'builtIn';

/** Music on hold for all users and lines without their own. */
function HoldMusicCard() {
  const query = useQuery({ queryKey: queryKeys.holdMusic, queryFn: async () => (await api.call('getHoldMusic')).data });
  const { mutate } = useSettingsChange(
    queryKeys.holdMusic,
    (reason) => t('holdMusic.refused', { reason }),
    (hold_music_id: number | null, change) => change('updateHoldMusic', { body: { hold_music_id } }),
  );
  return (
    <Card>
      <QueryView query={query}>
        {({ hold_music_id: id }) => (
          <HoldMusicField
            others={[{ id: builtIn, label: t('holdMusic.builtIn') }]}
            value={id === null ? builtIn : String(id)}
            description={t('holdMusic.customerText')}
            onChange={(key) => mutate(key === builtIn ? null : Number(key))}
          />
        )}
      </QueryView>
    </Card>
  );
}

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
  { id: 'oldest', label: 'lines.byOldest', compare: (a, b) => a.id - b.id },
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  { id: 'state', label: 'lines.byState', compare: (a, b) => placeOf(a) - placeOf(b) },
];

/** Where the list stands. */
const linesPath = '/settings/lines';

/** Every line with its state, and what can be done with it. */
function LineList() {
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

/** The lines, or the form of one of them. */
export function LinesSection({ item }: { readonly item?: string }) {
  return (
    <AdminSection
      item={item}
      title={t('settings.lines')}
      path={linesPath}
      query={useLineList()}
      idOf={({ id }) => id}
      list={<LineList />}
      form={(line) => <LineEditor key={line?.id} line={line} />}
    />
  );
}
