/** A client of server-sent events that tells when each arrived. */
export type EventClient = {
  /** Resolves with the time (`performance.now()`) when the next event arrives that fits. */
  next: (fits: (event: string) => boolean) => Promise<number>;
  close: () => void;
};

type Waiter = { fits: (event: string) => boolean; arrived: (at: number) => void };

/** Connects; resolves once the server has accepted the stream. */
export async function openEventClient(url: string, headers: Record<string, string>): Promise<EventClient> {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  if (!response.ok || response.body === null) throw new Error(`${url} answered ${response.status}`);
  let waiters: Waiter[] = [];
  const hear = (event: string) => {
    const at = performance.now();
    waiters.filter(({ fits }) => fits(event)).map(({ arrived }) => arrived(at));
    waiters = waiters.filter(({ fits }) => !fits(event));
  };
  void read(response.body, hear).catch(() => undefined);
  return {
    next: (fits) => new Promise((arrived) => waiters.push({ fits, arrived })),
    close: () => abort.abort(),
  };
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
