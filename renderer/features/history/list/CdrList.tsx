import { useSession } from '../../../platform/session/sessionStore.ts';
import { t } from '../../../strings/t.ts';
import { LinkList } from '../../../ui/list/LinkList.tsx';
import { CdrRow } from './CdrRow.tsx';
import type { CdrPages } from './useCdrPages.ts';

interface CdrListProps {
  readonly pages: CdrPages;
  readonly chosenId: number | null;
}

const rowHeight = 56;

/** The calls as a list of which only the rows in view exist. */
export function CdrList({ pages, chosenId }: CdrListProps) {
  const userId = useSession((session) => session.userId) ?? 0;
  return (
    <LinkList
      label={t('history.list')}
      pages={pages}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/history/${id}`}
      isChosen={({ id }) => id === chosenId}
      rowHeight={rowHeight}
    >
      {(cdr) => <CdrRow cdr={cdr} userId={userId} />}
    </LinkList>
  );
}
