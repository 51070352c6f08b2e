/** An audio context that can play on a chosen device (W3C Audio Output Devices; not in every type library yet). */
interface SelectableContext extends AudioContext {
  setSinkId(deviceId: string): Promise<void>;
}

const canSelect = (context: AudioContext): context is SelectableContext => 'setSinkId' in context;

/** A context for sounds of the interface itself, on a device; null or a device that is gone is the system's choice. */
export async function openOutputContext(deviceId: string | null): Promise<AudioContext> {
  const context = new AudioContext({ latencyHint: 'interactive' });
  if (deviceId && canSelect(context)) await context.setSinkId(deviceId).catch(() => undefined);
  if (context.state === 'suspended') await context.resume().catch(() => undefined);
  return context;
}
