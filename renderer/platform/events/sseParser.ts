/** One server-sent event (WHATWG HTML, section 9.2). */
export interface SseMessage {
  readonly id: string | null;
  readonly event: string;
  readonly data: string;
}

/** Feeds text to the parser, in pieces of any size. */
export type SseParser = (chunk: string) => void;

interface Draft {
  id: string | null;
  event: string;
  data: string[];
}

function takeLine(draft: Draft, line: string): void {
  const colon = line.indexOf(':');
  const field = colon < 0 ? line : line.slice(0, colon);
  const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
  if (field === 'data') draft.data.push(value);
  else if (field === 'event') draft.event = value;
  else if (field === 'id' && !value.includes('\0')) draft.id = value;
}

/** Makes a parser that hands on each complete event; comments (heartbeats) are dropped. */
export function createSseParser(onMessage: (message: SseMessage) => void): SseParser {
  const empty = (): Draft => ({ id: null, event: 'message', data: [] });
  let pending = '';
  let draft = empty();

  const dispatch = () => {
    if (draft.data.length > 0) onMessage({ id: draft.id, event: draft.event, data: draft.data.join('\n') });
    draft = empty();
  };

  return (chunk) => {
    const lines = (pending + chunk).split(/\r\n|\n|\r(?!$)/);
    pending = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') dispatch();
      else takeLine(draft, line);
    }
  };
}
