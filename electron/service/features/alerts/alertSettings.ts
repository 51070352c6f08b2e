/** When a customer's queues and lines give alerts: settings for all, and what differs for single ones. */
import type { AlertSettings, AlertSettingsPatch } from '../../../../shared/api/alerts.ts';
import { givenFields } from '../../../../shared/domain/givenFields.ts';
import { offsetAt } from '../../../../shared/domain/zoneSpans.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Store } from '../../platform/storage/store.ts';

type OfQueue = AlertSettings['queues'][number];
type OfLine = AlertSettings['lines'][number];

const asEverywhere = {
  queue: { no_agent: null },
  line: { line_unregistered: null, line_busy: null, line_quality: null },
};

/** Something that has nothing of its own is not listed. */
const differs = ({ queue_id: _, line_id: __, ...own }: Partial<OfQueue & OfLine>): boolean =>
  Object.values(own).some((value) => value !== null);

function changed(before: AlertSettings, { queues, lines, ...given }: AlertSettingsPatch): AlertSettings {
  const ofQueues = new Map(before.queues.map((queue) => [queue.queue_id, queue]));
  for (const { queue_id, ...own } of queues ?? []) {
    ofQueues.set(queue_id, { ...asEverywhere.queue, ...ofQueues.get(queue_id), ...givenFields(own), queue_id });
  }
  const ofLines = new Map(before.lines.map((line) => [line.line_id, line]));
  for (const { line_id, ...own } of lines ?? []) {
    ofLines.set(line_id, { ...asEverywhere.line, ...ofLines.get(line_id), ...givenFields(own), line_id });
  }
  return {
    ...before,
    ...givenFields(given),
    queues: [...ofQueues.values()].filter(differs).toSorted((a, b) => a.queue_id - b.queue_id),
    lines: [...ofLines.values()].filter(differs).toSorted((a, b) => a.line_id - b.line_id),
  };
}

type Within = Pick<Store, 'alerts' | 'queues' | 'lines'>;

/** What is said of removed queues and lines is left out. */
async function settingsOf({ alerts, queues, lines }: Within, customerId: number) {
  const queueIds = new Set((await queues.ofCustomer(customerId)).map(({ id }) => id));
  const lineIds = new Set((await lines.ofCustomer(customerId)).map(({ id }) => id));
  const settings = await alerts.settingsOf(customerId);
  return {
    queueIds,
    lineIds,
    settings: {
      ...settings,
      queues: settings.queues.filter(({ queue_id }) => queueIds.has(queue_id)),
      lines: settings.lines.filter(({ line_id }) => lineIds.has(line_id)),
    },
  };
}

export const readAlertSettings = async (store: Within, { customerId }: Viewer): Promise<AlertSettings> =>
  (await settingsOf(store, customerId)).settings;

/** Changes what is given; an unknown queue or line is refused. */
export function changeAlertSettings(
  store: Within & Pick<Store, 'transaction'>,
  { customerId }: Viewer,
  patch: AlertSettingsPatch,
): Promise<AlertSettings> {
  return store.transaction(async (within) => {
    const { settings: before, queueIds, lineIds } = await settingsOf(within, customerId);
    const noQueue = (patch.queues ?? []).findIndex(({ queue_id }) => !queueIds.has(queue_id));
    if (noQueue >= 0) throw new Refusal('missing', 'There is no such queue', `queues.${noQueue}.queue_id`);
    const noLine = (patch.lines ?? []).findIndex(({ line_id }) => !lineIds.has(line_id));
    if (noLine >= 0) throw new Refusal('missing', 'There is no such line', `lines.${noLine}.line_id`);
    const settings = changed(before, patch);
    await within.alerts.saveSettings(customerId, settings);
    return settings;
  });
}

/** The limits of a queue: its own, and the general ones for the rest. */
export const limitsOfQueue = (settings: AlertSettings, queueId: number) => ({
  no_agent: settings.queues.find(({ queue_id }) => queue_id === queueId)?.no_agent ?? settings.no_agent,
});

/** The same of a line. */
export function limitsOfLine(settings: AlertSettings, lineId: number) {
  const own = settings.lines.find(({ line_id }) => line_id === lineId);
  return {
    line_unregistered: own?.line_unregistered ?? settings.line_unregistered,
    line_busy: own?.line_busy ?? settings.line_busy,
    line_quality: own?.line_quality ?? settings.line_quality,
  };
}

/** Whether no mail goes out at a moment, in Unix milliseconds. */
export function isQuiet(quiet: AlertSettings['quiet'], at: number): boolean {
  if (quiet === null) return false;
  const { from, until, time_zone } = quiet;
  const time = new Date(at + offsetAt(time_zone, at)).toISOString().slice(11, 16);
  return from <= until ? time >= from && time < until : time >= from || time < until;
}
