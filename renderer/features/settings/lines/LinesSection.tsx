import '../../../strings/en/firstRun.ts';
import '../../../strings/en/history.ts';
import '../../../strings/en/lines.ts';
import '../../../strings/en/messages.ts';
import '../../../strings/en/settings.ts';
import { useLines } from '../../../entities/line/useLines.ts';
import { t } from '../../../strings/t.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { LineEditor } from './LineEditor.tsx';
import { LineList } from './LineList.tsx';

const newItem = 'new';

/** The lines, or the form of one of them. */
export function LinesSection({ item }: { readonly item?: string }) {
  const query = useLines();
  if (!item) return <LineList query={query} />;
  if (item === newItem) return <LineEditor key={newItem} line={null} />;
  return (
    <QueryView query={query}>
      {({ data }) => {
        const line = data.find(({ id }) => String(id) === item);
        return line ? <LineEditor key={line.id} line={line} /> : <EmptyState title={t('lines.gone')} />;
      }}
    </QueryView>
  );
}
