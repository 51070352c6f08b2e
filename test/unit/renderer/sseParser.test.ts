import { describe, expect, it } from 'vitest';
import { createSseParser, type SseMessage } from '../../../renderer/platform/events/sseParser.ts';

function parse(...chunks: string[]): SseMessage[] {
  const messages: SseMessage[] = [];
  const feed = createSseParser((message) => messages.push(message));
  for (const chunk of chunks) feed(chunk);
  return messages;
}

describe('server-sent events', () => {
  it('hands on id, name and data of a complete event', () => {
    expect(parse('id: 7\nevent: call.updated\ndata: {"a":1}\n\n')).toEqual([
      { id: '7', event: 'call.updated', data: '{"a":1}' },
    ]);
  });

  it('joins several lines of data', () => {
    expect(parse('data: one\ndata: two\n\n')[0]?.data).toBe('one\ntwo');
  });

  it('drops comments, which are heartbeats', () => {
    expect(parse(': heartbeat\n\n')).toEqual([]);
  });

  it('keeps an event that is cut anywhere', () => {
    const text = 'id: 1\r\nevent: x\r\ndata: {"long": "text"}\r\n\r\nid: 2\ndata: next\n\n';
    const whole = parse(text);
    for (let cut = 1; cut < text.length; cut += 1) {
      expect(parse(text.slice(0, cut), text.slice(cut)), `cut at ${cut}`).toEqual(whole);
    }
    expect(whole.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('waits for the empty line before it hands on', () => {
    expect(parse('data: unfinished\n')).toEqual([]);
  });
});
