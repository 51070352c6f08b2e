import '../../../strings/en/firstRun.ts';
import '../../../strings/en/history.ts';
import '../../../strings/en/lines.ts';
import '../../../strings/en/messages.ts';
import '../../../strings/en/settings.ts';
import { useLineList } from '../../../entities/line/useLines.ts';
import { t } from '../../../strings/t.ts';
import { AdminSection } from '../administration/AdminSection.tsx';
import { LineEditor } from './LineEditor.tsx';
import { LineList, linesPath } from './LineList.tsx';

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
