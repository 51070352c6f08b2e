/**
 * Screen pop: says who calls, the moment it rings. When the connection breaks it goes on where it was, so that no call
 * is missed (`Last-Event-ID`). Ends with Ctrl+C. Needs CORDBOARD_API and CORDBOARD_TOKEN.
 */
const { CORDBOARD_API, CORDBOARD_TOKEN } = process.env;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let lastId = '';

interface CallEvent {
  readonly id: string;
  readonly event_name: string;
  readonly destination: string;
  readonly src: string;
  readonly src_name: string;
}

function show(event: CallEvent): void {
  if (event.event_name !== 'call.ringing' || event.destination !== 'in') return;
  console.log(`${event.src_name || 'Somebody'} calls from ${event.src}`);
}

/** Reads server-sent events until the connection ends. */
async function listen(): Promise<void> {
  const response = await fetch(`${CORDBOARD_API}/events`, {
    headers: { authorization: `Bearer ${CORDBOARD_TOKEN}`, ...(lastId && { 'last-event-id': lastId }) },
  });
  if (!response.ok || !response.body) throw new Error(`${response.status} ${response.statusText}`);
  let rest = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data: ')) continue;
      const event = JSON.parse(line.slice('data: '.length)) as CallEvent;
      lastId = event.id;
      show(event);
    }
  }
}

for (;;) {
  await listen().catch((error: unknown) => console.error(String(error)));
  await wait(1000);
}
