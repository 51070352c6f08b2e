import { expect, it } from 'vitest';
import { CallEvents } from '../../../electron/service/calls/session/callEvents.ts';
import type { NewTransientEvent } from '../../../electron/service/platform/events/eventOutbox.ts';

const event = { topic: 'call.quality 1' } as NewTransientEvent;

it('calls whoever subscribed, in their order, until they stop; one that throws keeps none of the others from it', () => {
  const errors: unknown[] = [];
  const heard: string[] = [];
  const events = new CallEvents((error) => errors.push(error));
  const stop = events.on('transient', ({ topic }) => void heard.push(`first ${topic}`));
  const failure = new Error('broken observer');
  events.on('transient', () => {
    throw failure;
  });
  events.on('transient', ({ topic }) => void heard.push(`last ${topic}`));
  events.on('changed', () => void heard.push('changed'));
  events.emit('transient', event);
  stop();
  events.emit('transient', event);
  expect(heard).toEqual(['first call.quality 1', 'last call.quality 1', 'last call.quality 1']);
  expect(errors).toEqual([failure, failure]);
});
