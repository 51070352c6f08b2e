/** An audio context that can play on a chosen device (W3C Audio Output Devices; not in every type library yet). */
interface SelectableContext extends AudioContext {
  setSinkId(deviceId: string): Promise<void>;
}

const canSelect = (context: AudioContext): context is SelectableContext => 'setSinkId' in context;

/** Plays what the context sounds on a device; null or a device that is gone is the system's choice. */
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

/** After a click or a key: what was kept silent sounds. */
export function resumeOutputs(): void {
  for (const context of waiting) void context.resume().catch(() => undefined);
}

/** A context that may sound does so within this time. */
const startsWithinMs = 500;

/**
 * Finds out whether the browser keeps the page silent until it is clicked, before anything has to be heard. A page that uses the
 * microphone may play what others say, and still have no sounds of its own. Told only if it is so, and when it ends.
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
  // Whoever looks no more knows of nothing that is silent: the next one finds out for itself.
  const stop = () => {
    clearTimeout(timer);
    waiting.delete(context);
    tell(false);
    if (context.state !== 'closed') void context.close().catch(() => undefined);
  };
  void sounding(context).then(stop);
  return stop;
}

/** A context for sounds of the interface itself, on a device; null or a device that is gone is the system's choice. */
export async function openOutputContext(deviceId: string | null): Promise<AudioContext> {
  const context = new AudioContext({ latencyHint: 'interactive' });
  await chooseOutput(context, deviceId);
  await sounding(context);
  return context;
}
