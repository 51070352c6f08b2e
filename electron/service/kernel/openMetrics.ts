/** Figures as monitoring reads them: OpenMetrics 1.0, and the text format of Prometheus from before. */

/** One value. Labels are few and of a known set: each combination is a series that somebody keeps for years. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A figure with all its values. */
export interface Metric {
  /** Without `_total`, which counters get. */
  readonly name: string;
  readonly help: string;
  /** A counter only grows while the process lives. */
  readonly type: 'gauge' | 'counter';
  readonly samples: readonly Sample[];
}

export const gauge = (name: string, help: string, ...samples: Sample[]): Metric => ({
  name,
  help,
  type: 'gauge',
  samples,
});

export const counter = (name: string, help: string, ...samples: Sample[]): Metric => ({
  name,
  help,
  type: 'counter',
  samples,
});

/** The two formats. */
export const metricsTypes = {
  openMetrics: 'application/openmetrics-text; version=1.0.0; charset=utf-8',
  plain: 'text/plain; version=0.0.4; charset=utf-8',
} as const;

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

function labelsOf(labels: Sample['labels'] = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function linesOf({ name, help, type, samples }: Metric, isOpenMetrics: boolean): string[] {
  const sampleName = type === 'counter' ? `${name}_total` : name;
  // Only OpenMetrics names the family apart from its sample.
  const family = isOpenMetrics ? name : sampleName;
  return [
    `# HELP ${family} ${help}`,
    `# TYPE ${family} ${type}`,
    ...samples.map(({ labels, value }) => `${sampleName}${labelsOf(labels)} ${value}`),
  ];
}

/** Writes them. */
export function metricsText(metrics: readonly Metric[], format: keyof typeof metricsTypes): string {
  const isOpenMetrics = format === 'openMetrics';
  const lines = metrics.flatMap((metric) => linesOf(metric, isOpenMetrics));
  return `${[...lines, ...(isOpenMetrics ? ['# EOF'] : [])].join('\n')}\n`;
}
