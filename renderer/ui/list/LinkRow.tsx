import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from '../classNames.ts';
import { Skeleton } from '../Skeleton.tsx';

interface LinkRowProps {
  /** Null while the row's page is on the way. */
  readonly href: string | null;
  readonly index: number;
  readonly rowCount: number;
  readonly isChosen: boolean;
  /** Whether Tab stops here. */
  readonly isTabStop: boolean;
  /** Pixels from the top of the list. */
  readonly offset: number;
  readonly height: number;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** One row of a list of links, or its shape while it is loading. */
export function LinkRow(props: LinkRowProps) {
  const { href, index, rowCount, isChosen, isTabStop, offset, height, onOpen, children } = props;
  return (
    <li
      aria-setsize={rowCount}
      aria-posinset={index + 1}
      style={{ height, transform: `translateY(${offset}px)` }}
      className="absolute top-0 left-0 w-full py-px"
    >
      {href === null ? (
        <div className="flex h-full items-center px-2.5">
          <Skeleton className="h-4 w-1/2" />
        </div>
      ) : (
        <Link
          href={href}
          data-row={index}
          tabIndex={isTabStop ? 0 : -1}
          aria-current={isChosen ? 'true' : undefined}
          onClick={onOpen}
          className={classNames(
            'flex h-full cursor-default items-center gap-3 rounded-control px-2.5 focus-visible:-outline-offset-2',
            isChosen ? 'bg-accent-soft' : 'hover:bg-hover',
          )}
        >
          {children}
        </Link>
      )}
    </li>
  );
}
