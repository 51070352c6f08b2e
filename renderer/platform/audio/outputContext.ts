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

/** A context for sounds of the interface itself, on a device; null or a device that is gone is the system's choice. */
export async function openOutputContext(deviceId: string | null): Promise<AudioContext> {
  const context = new AudioContext({ latencyHint: 'interactive' });
  await chooseOutput(context, deviceId);
  if (context.state === 'suspended') await context.resume().catch(() => undefined);
  return context;
}
