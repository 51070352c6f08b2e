/** A client of server-sent events that notes when each arrived. */
export type EventClient = {
  /** Resolves with the time (`performance.now()`) when the next event arrives that fits. */
  next: (fits: (event: string) => boolean) => Promise<number>;
  close: () => void;
};

type Waiter = { fits: (event: string) => boolean; arrived: (at: number) => void };

/** Connects; resolves once the server has accepted the stream. */
export async function openEventClient(url: string, headers: Record<string, string>): Promise<EventClient> {
  let waiters: Waiter[] = [];
  const close = await followEvents(url, headers, (event) => {
    const at = performance.now();
    waiters.filter(({ fits }) => fits(event)).map(({ arrived }) => arrived(at));
    waiters = waiters.filter(({ fits }) => !fits(event));
  });
  return { next: (fits) => new Promise((arrived) => waiters.push({ fits, arrived })), close };
}

/** Hands every event to `hear`, as its text; resolves once the server has accepted the stream, with what ends it. */
export async function followEvents(
  url: string,
  headers: Record<string, string>,
  hear: (event: string) => void,
): Promise<() => void> {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  if (!response.ok || response.body === null) throw new Error(`${url} answered ${response.status}`);
  void read(response.body, hear).catch(() => undefined);
  return () => abort.abort();
}

async function read(body: ReadableStream<Uint8Array>, hear: (event: string) => void): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) hear(event);
  }
}
