import { beforeEach, describe, expect, test } from 'vitest';
import { ListenerSet } from '../../../electron/service/kernel/listenerSet.ts';

let errors: unknown[];
let heard: string[];
let listeners: ListenerSet<[event: number]>;

const hear = (who: string) => (event: number) => void heard.push(`${who}${event}`);

beforeEach(() => {
  errors = [];
  heard = [];
  listeners = new ListenerSet((error) => void errors.push(error));
});

describe('listeners of an event', () => {
  test('hear it in the order in which they were added, until they are removed', () => {
    listeners.add(hear('a'));
    const stop = listeners.add(hear('b'));
    listeners.add(hear('c'));
    listeners.emit(1);
    stop();
    stop();
    listeners.emit(2);
    expect(heard).toEqual(['a1', 'b1', 'c1', 'a2', 'c2']);
    expect(listeners.size).toBe(2);
  });

  test('are called though one before them throws, and the error is reported', () => {
    const error = new Error('broken');
    listeners.add(() => {
      throw error;
    });
    listeners.add(hear('a'));
    listeners.emit(1);
    expect(heard).toEqual(['a1']);
    expect(errors).toEqual([error]);
  });

  test('hear it twice when they were added twice, and once after one of both was removed', () => {
    const listener = hear('a');
    const stop = listeners.add(listener);
    listeners.add(listener);
    listeners.emit(1);
    stop();
    listeners.emit(2);
    expect(heard).toEqual(['a1', 'a1', 'a2']);
  });
});

describe('while listeners are called', () => {
  test('one that another removes is not called', () => {
    listeners.add(() => stop());
    const stop = listeners.add(hear('a'));
    listeners.emit(1);
    expect(heard).toEqual([]);
  });

  test('one that stops at an event inside it is not called for both', () => {
    listeners.add((event) => {
      if (event === 1) listeners.emit(2);
    });
    const stop = listeners.add((event) => {
      stop();
      heard.push(`once ${event}`);
    });
    listeners.emit(1);
    expect(heard).toEqual(['once 2']);
  });

  test('one that is added is called from the next event on', () => {
    let isAdded = false;
    listeners.add(() => {
      if (!isAdded) listeners.add(hear('a'));
      isAdded = true;
    });
    listeners.emit(1);
    expect(heard).toEqual([]);
    listeners.emit(2);
    expect(heard).toEqual(['a2']);
  });

  test('all are called though the list is emptied', () => {
    listeners.add(() => listeners.clear());
    listeners.add(hear('a'));
    listeners.emit(1);
    listeners.emit(2);
    expect(heard).toEqual(['a1']);
  });
});
