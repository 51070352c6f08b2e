import type { ReactNode } from 'react';
import { LinkList } from '../../../ui/list/LinkList.tsx';
import { PagesView } from '../../../ui/list/PagesView.tsx';
import type { Pages } from '../../../ui/list/usePages.ts';

interface ListViewProps<T> {
  readonly label: string;
  readonly pages: Pages<T>;
  readonly keyOf: (item: T) => string | number;
  readonly hrefOf: (item: T) => string;
  readonly isChosen: (item: T) => boolean;
  readonly empty: ReactNode;
  readonly children: (item: T) => ReactNode;
}

const rowHeight = 60;

/** A list with its faces: loading, failed with another try, empty, or there. */
export function ListView<T>({ label, pages, empty, ...list }: ListViewProps<T>) {
  return (
    <PagesView pages={pages} empty={empty}>
      <LinkList label={label} pages={pages} rowHeight={rowHeight} {...list} />
    </PagesView>
  );
}
