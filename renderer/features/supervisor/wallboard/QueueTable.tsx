import { TriangleAlert } from 'lucide-react';
import { goalsOfQueue } from '../../../../shared/domain/goals.ts';
import { gradesOf, situationOf } from '../../../../shared/domain/queueSituation.ts';
import type { QueueWithMembers } from '../../../entities/queue/useQueues.ts';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { TableRegion } from '../../../ui/ScrollRegion.tsx';
import { GoalsButton } from './GoalsButton.tsx';
import { gradeClassName } from './gradeFace.ts';
import { figuresOf, type QueueFigure } from './queueFigures.ts';
import { useQueueFigures } from './useQueueFigures.ts';

interface QueueTableProps {
  readonly queues: readonly QueueWithMembers[];
}

const goals = goalsOfQueue(undefined, 0);
const nothing = situationOf({ waiting: 0, longest_wait_since: null }, undefined, 0);
const columns = figuresOf(nothing, undefined, { serviceLevel: 0, goals, grades: gradesOf(nothing, goals) });
const cell = 'px-2 py-1.5 text-end';
/** The name stays in place while the figures scroll. */
const nameCell = 'sticky start-0 bg-surface px-3 py-1.5 text-start';

function FigureCell({ figure }: { readonly figure: QueueFigure }) {
  const { text, rank, grade } = figure;
  return (
    <td
      className={classNames(
        cell,
        rank === 'main' && 'font-semibold',
        gradeClassName(grade),
        text === '0' && grade === null && 'text-muted',
      )}
    >
      <span className="inline-flex items-center gap-1">
        {grade !== null && <TriangleAlert aria-hidden className="size-[1em] shrink-0" />}
        {text}
      </span>
    </td>
  );
}

function QueueLine({ queue }: { readonly queue: QueueWithMembers }) {
  const { name } = queue;
  const { figures } = useQueueFigures(queue);
  return (
    <tr className="border-t border-line">
      <th scope="row" title={name} className={classNames(nameCell, 'max-w-36 truncate sm:max-w-64 font-medium')}>
        {name}
      </th>
      {figures.map((figure) => (
        <FigureCell key={figure.id} figure={figure} />
      ))}
      <td className="px-2 py-0.5 text-end">
        <GoalsButton queue={queue} />
      </td>
    </tr>
  );
}

/** Many queues, a line for each: figures of the same kind stand below one another. */
export function QueueTable({ queues }: QueueTableProps) {
  return (
    <TableRegion label={t('wallboard.queues')}>
      <thead>
        <tr className="align-bottom text-muted">
          <th scope="col" className={classNames(nameCell, 'font-medium')}>
            {t('wallboard.queue')}
          </th>
          {columns.map(({ id, label, meaning }) => (
            <th key={id} scope="col" title={meaning} className={classNames(cell, 'font-medium')}>
              {label}
            </th>
          ))}
          <td>
            <span className="sr-only">{t('goals.title')}</span>
          </td>
        </tr>
      </thead>
      <tbody>
        {queues.map((queue) => (
          <QueueLine key={queue.id} queue={queue} />
        ))}
      </tbody>
    </TableRegion>
  );
}
