/** Composes the demo: a simulated carrier, lines that lead to it, and simulated callers. */
import type { Logger } from 'pino';
import type { CallEvents } from './calls/session/callEvents.ts';
import { createDemoCarrier } from './demo/demoCarrier.ts';
import { createDemoControl, type DemoLines } from './demo/demoControl.ts';
import { TakenCalls } from './demo/traffic/takenCalls.ts';
import { TrafficService } from './demo/traffic/trafficService.ts';
import type { Clock } from './kernel/clock.ts';
import type { Store } from './platform/storage/store.ts';
import type { QueueDirectory } from './queues/queueDirectory.ts';
import type { MediaEngine } from './telephony/ports/media.ts';
import type { SipGateway } from './telephony/ports/sip.ts';

export interface DemoOptions {
  readonly store: Store;
  readonly sip: SipGateway;
  readonly media: MediaEngine;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly onFailure: (error: unknown) => void;
  /** By these the carrier knows which of its calls were taken. */
  readonly callEvents: CallEvents;
  readonly queues: QueueDirectory;
}

/** Nothing runs before somebody asks for it. */
export function createDemo({ store, sip, media, clock, logger, onFailure, callEvents, queues }: DemoOptions) {
  const taken = new TakenCalls();
  callEvents.on('changed', (call) => taken.onCall(call));
  const carrier = createDemoCarrier({ media, logger });
  const { lines, events } = store;
  return {
    carrier,
    control: createDemoControl({ carrier, lines: demoLines(store, sip) }),
    traffic: new TrafficService({ carrier, lines, queues, taken, clock, onFailure, events }),
  };
}

/** At the start the lines register after the carrier has started, so an update only has to be stored. */
function demoLines({ lines }: Store, sip: SipGateway): DemoLines {
  return {
    all: () => lines.all(),
    ofCustomer: (customerId) => lines.ofCustomer(customerId),
    update: (line) => lines.update(line),
    async create(line) {
      const created = await lines.create(line);
      await sip.setLine(created);
      return created;
    },
  };
}
