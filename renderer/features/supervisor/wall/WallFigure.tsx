import { TriangleAlert } from 'lucide-react';
import type { Grade } from '../../../../shared/domain/goals.ts';
import { classNames } from '../../../ui/classNames.ts';

interface WallFigureProps {
  readonly label: string;
  readonly text: string;
  readonly grade: Grade | null;
}

const faces: Readonly<Record<Grade | 'none', string>> = {
  none: 'border-line bg-surface text-ink',
  amber: 'border-ringing bg-ringing text-canvas',
  red: 'border-failure-solid bg-failure-solid text-on-solid',
};

/** A figure to be read from six metres: as large as the window allows. */
export function WallFigure({ label, text, grade }: WallFigureProps) {
  return (
    <div
      className={classNames(
        'flex min-h-0 min-w-0 flex-col justify-center rounded-card border-2 px-[3vmin] py-[1vmin]',
        faces[grade ?? 'none'],
      )}
    >
      <dt className="flex items-center gap-[1.5vmin] text-[max(1rem,min(3.4vw,6vh))] leading-tight font-medium">
        {grade !== null && <TriangleAlert aria-hidden className="size-[1em] shrink-0" />}
        <span className="min-w-0 truncate">{label}</span>
      </dt>
      <dd className="text-[max(2.5rem,min(13vw,24vh))] leading-none font-bold whitespace-nowrap">{text}</dd>
    </div>
  );
}
