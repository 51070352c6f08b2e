/** Alerts about queues and lines: what each is about, and its sentence. Pure. */

/** Every kind: the first four compare a queue's figures with its goals. */
export const alertKinds = [
  'waiting',
  'longest_wait',
  'service_level',
  'abandoned',
  'no_agent',
  'line_unregistered',
  'line_busy',
  'line_quality',
] as const;

export type AlertKind = (typeof alertKinds)[number];

/** What an alert can be about. */
export const alertSubjects = ['queue', 'line'] as const;

export type AlertSubject = (typeof alertSubjects)[number];

export const subjectOf = (kind: AlertKind): AlertSubject => (kind.startsWith('line_') ? 'line' : 'queue');

/** Figures that are worse the lower they are. */
const isShare = (kind: AlertKind): boolean => kind === 'service_level' || kind === 'line_quality';

/** The worse of two figures. */
export const worseOf = (kind: AlertKind, a: number, b: number): number =>
  isShare(kind) ? Math.min(a, b) : Math.max(a, b);

/** Minutes and seconds: 3:07. */
export const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;
const percent = (figure: number): string => `${Math.round(figure)}\u00a0%`;

const sentences: Readonly<Record<AlertKind, (figure: number, threshold: number) => string>> = {
  waiting: (figure, threshold) => `${figure} callers wait, more than ${threshold}`,
  longest_wait: (figure, threshold) =>
    `Somebody has waited for ${minutes(figure)} minutes, longer than ${minutes(threshold)}`,
  service_level: (figure, threshold) => `The service level is ${percent(figure)}, below ${percent(threshold)}`,
  abandoned: (figure, threshold) => `${percent(figure)} of callers abandoned, more than ${percent(threshold)}`,
  no_agent: (figure) => `Callers have waited for ${minutes(figure)} minutes while no agent takes calls`,
  line_unregistered: (figure) => `The line has not been registered for ${minutes(figure)} minutes`,
  line_busy: (figure) => `All channels of the line were busy for ${figure} calls within five minutes`,
  line_quality: (figure, threshold) =>
    `The mean opinion score of the line’s calls is ${figure.toFixed(1)}, below ${threshold.toFixed(1)}`,
};

/** What is the matter, in a sentence without a full stop. */
export const alertSentence = (kind: AlertKind, figure: number, threshold: number): string =>
  sentences[kind](figure, threshold);
