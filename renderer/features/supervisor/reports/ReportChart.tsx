import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { t } from '../../../strings/t.ts';
import { hourText, type ReportLine, startText } from './reportKinds.ts';

interface ReportChartProps {
  readonly lines: readonly ReportLine[];
}

const height = 180;
/** Room for a label of the axis, in pixels. */
const labelRoom = { time: 60, day: 130 } as const;
const bars = uPlot.paths.bars?.({ size: [0.7, 40] });

/** Beginnings of lines as they are read; the day is left out where all are of the same. */
function labelsOf(keys: readonly string[]): string[] {
  const isOneDay = new Set(keys.map((key) => key.slice(0, 10))).size === 1;
  return keys.map((key) => {
    if (!key.includes('-')) return hourText(key);
    return isOneDay && key.includes('T') ? key.slice(11, 16) : startText(key);
  });
}

/** Callers by time: those of all queues together, in the order of the lines. */
function seriesOf(lines: readonly ReportLine[]): { labels: string[]; data: [number[], number[], number[]] } {
  const sums = new Map<string, { offered: number; answered: number }>();
  for (const line of lines) {
    const key = String(line.start ?? line.hour ?? '');
    const sum = sums.get(key) ?? { offered: 0, answered: 0 };
    sums.set(key, { offered: sum.offered + Number(line.offered), answered: sum.answered + Number(line.answered) });
  }
  const rows = [...sums.values()];
  const data: [number[], number[], number[]] = [
    rows.map((_, index) => index),
    rows.map(({ offered }) => offered),
    rows.map(({ answered }) => answered),
  ];
  return { labels: labelsOf([...sums.keys()]), data };
}

function optionsFor(element: HTMLElement, labels: readonly string[]): uPlot.Options {
  const style = getComputedStyle(element);
  const colour = (name: string) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${name})`;
    element.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const axis = { stroke: style.color, grid: { stroke: colour('--color-line'), width: 1 } };
  return {
    width: element.clientWidth,
    height,
    legend: { live: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.5, Math.max(labels.length, 2) - 0.5] },
      y: { range: (_, __, max) => [0, Math.max(max, 4)] },
    },
    axes: [
      {
        ...axis,
        space: labels.some((label) => label.length > 5) ? labelRoom.day : labelRoom.time,
        incrs: [1, 2, 3, 6, 12, 24, 48, 96],
        values: (_, ticks) => ticks.map((tick) => labels[tick] ?? ''),
      },
      axis,
    ],
    series: [
      {},
      {
        label: t('reports.column.offered'),
        stroke: colour('--color-line-strong'),
        fill: colour('--color-line-strong'),
        paths: bars,
        points: { show: false },
      },
      {
        label: t('reports.column.answered'),
        stroke: colour('--color-connected'),
        fill: colour('--color-connected'),
        paths: bars,
        points: { show: false },
      },
    ],
  };
}

/** Offered and answered callers as bars. The table beside it says the same in figures. */
export function ReportChart({ lines }: ReportChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const { labels, data } = seriesOf(lines);
    const plot = new uPlot(optionsFor(element, labels), data, element);
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [lines]);
  return (
    <div className="rounded-card border border-line bg-surface p-3 text-muted">
      <div ref={place} role="img" aria-label={t('reports.chart')} />
    </div>
  );
}
