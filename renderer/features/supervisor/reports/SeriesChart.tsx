import { useEffect, useRef, useSyncExternalStore } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatCount, formatDuration, formatPercent } from '../../../platform/format/format.ts';
import { useSettings } from '../../../platform/window/settingsStore.ts';

/** A series of a chart over time. */
export interface ChartSeries {
  readonly label: string;
  /** Name of a token, such as `--color-connected`. */
  readonly color: string;
  /** One for each label of the axis; null where nothing is known. */
  readonly values: readonly (number | null)[];
  /** Bars stand before one another, the last in front. */
  readonly kind: 'bars' | 'line';
  readonly scale: keyof typeof scales;
}

interface SeriesChartProps {
  /** Description of the chart for assistive technology. */
  readonly label: string;
  /** Moments of the axis, as they are read. */
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
}

const height = 180;
/** Room for a label of the axis, in pixels. */
const labelRoom = { time: 60, day: 130 } as const;
const bars = uPlot.paths.bars?.({ size: [0.7, 40] });
const most =
  (atLeast: number) =>
  (_: uPlot, __: number | null, max: number | null): [number, number] => [0, Math.max(max ?? 0, atLeast)];

/** How figures are scaled and written at their axis. */
const scales = {
  count: { range: most(4), text: formatCount },
  percent: { range: (): [number, number] => [0, 100], text: formatPercent },
  seconds: { range: most(60), text: (value: number) => formatDuration(value) },
} as const;

/** Reads tokens as the colours that they are in this theme. */
function colorsOf(element: HTMLElement): (name: string) => string {
  return (name) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${name})`;
    element.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}

function optionsFor(element: HTMLElement, labels: readonly string[], series: readonly ChartSeries[]): uPlot.Options {
  const color = colorsOf(element);
  const { color: stroke, fontFamily } = getComputedStyle(element);
  const axis = { stroke, font: `12px ${fontFamily}`, grid: { stroke: color('--color-line'), width: 1 } };
  const used = [...new Set(series.map(({ scale }) => scale))];
  return {
    width: element.clientWidth,
    height,
    legend: { live: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.5, Math.max(labels.length, 2) - 0.5] },
      ...Object.fromEntries(used.map((name) => [name, { range: scales[name].range }])),
    },
    axes: [
      {
        ...axis,
        space: labels.some((label) => label.length > 5) ? labelRoom.day : labelRoom.time,
        incrs: [1, 2, 4, 8, 12, 24, 48, 96],
        values: (_, ticks) => ticks.map((tick) => labels[tick] ?? ''),
      },
      ...used.map((name, index) => ({
        ...axis,
        scale: name,
        side: index === 0 ? 3 : 1,
        size: name === 'count' ? 44 : 60,
        ...(index > 0 && { grid: { show: false } }),
        values: (_: uPlot, ticks: number[]) => ticks.map((tick) => scales[name].text(tick)),
      })),
    ],
    series: [
      {},
      ...series.map(({ label, color: name, kind, scale }) => ({
        label,
        scale,
        stroke: color(name),
        points: { show: false },
        ...(kind === 'bars' ? { fill: color(name), paths: bars } : { width: 2, spanGaps: true }),
      })),
    ],
  };
}

const dark = '(prefers-color-scheme: dark)';

function followSystem(onChange: () => void): () => void {
  const query = matchMedia(dark);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Figures over time. What stands beside it says the same in figures. */
export function SeriesChart({ label, labels, series }: SeriesChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const theme = useSettings((settings) => settings.theme);
  const isSystemDark = useSyncExternalStore(followSystem, () => matchMedia(dark).matches);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a canvas has the colours that it was drawn with
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const data: uPlot.AlignedData = [labels.map((_, index) => index), ...series.map(({ values }) => [...values])];
    const plot = new uPlot(optionsFor(element, labels, series), data, element);
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [labels, series, theme, isSystemDark]);
  return (
    <div
      ref={place}
      dir="ltr"
      role="img"
      aria-label={label}
      className="min-w-0 text-muted [&_div]:font-sans [&_table]:text-sm"
    />
  );
}
