/** An audio context that can play on a chosen device (W3C Audio Output Devices; not in every type library yet). */
interface SelectableContext extends AudioContext {
  setSinkId(deviceId: string): Promise<void>;
}

const canSelect = (context: AudioContext): context is SelectableContext => 'setSinkId' in context;

/** Selects the output device of a context; null or an unplugged device means the system's default. */
export async function chooseOutput(context: AudioContext, deviceId: string | null): Promise<void> {
  if (!canSelect(context)) return;
  await context.setSinkId(deviceId ?? '').catch(() => context.setSinkId('').catch(() => undefined));
}

/** Contexts that the browser keeps silent until the user has clicked or pressed a key. */
const waiting = new Set<AudioContext>();

/** Resolves once the context sounds, which may be only after a click. */
async function sounding(context: AudioContext): Promise<void> {
  if (context.state !== 'suspended') return;
  waiting.add(context);
  await context.resume().catch(() => undefined);
  waiting.delete(context);
}

/** Called after a click or a key: resumes muted outputs. */
export function resumeOutputs(): void {
  for (const context of waiting) void context.resume().catch(() => undefined);
}

/** A context that may sound does so within this time. */
const startsWithinMs = 500;

/**
 * Finds out whether the browser mutes the page until it is clicked, before anything has to be heard. A page that uses
 * the microphone may play other people's voices, and still have its own sounds muted. Called only if that is so, and
 * when it ends.
 */
export function watchOutput(onBlocked: (isBlocked: boolean) => void): () => void {
  if (typeof AudioContext === 'undefined') return () => undefined;
  const context = new AudioContext();
  let isTold = false;
  const tell = (isBlocked: boolean) => {
    if (isBlocked === isTold) return;
    isTold = isBlocked;
    onBlocked(isBlocked);
  };
  const timer = setTimeout(() => tell(context.state === 'suspended'), startsWithinMs);
  // After the last watcher the state is unknown: the next one finds out again.
  const stop = () => {
    clearTimeout(timer);
    waiting.delete(context);
    tell(false);
    if (context.state !== 'closed') void context.close().catch(() => undefined);
  };
  void sounding(context).then(stop);
  return stop;
}

/** A context for the interface's own sounds on a device; null or an unplugged device means the system's default. */
export async function openOutputContext(deviceId: string | null): Promise<AudioContext> {
  const context = new AudioContext({ latencyHint: 'interactive' });
  await chooseOutput(context, deviceId);
  await sounding(context);
  return context;
}
