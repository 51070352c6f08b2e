/** Plays what the service sends. */
export interface Playback {
  play(stream: MediaStream): void;
  /** Null is the system's choice. */
  setSpeaker(deviceId: string | null): void;
  /** Tries again after the user has clicked or pressed a key. */
  resume(): void;
  stop(): void;
}

/** `onBlocked` is called when the browser wants a click first, and when it plays. */
export function createPlayback(onBlocked: (blocked: boolean) => void): Playback {
  const element = new Audio();
  element.autoplay = true;

  const resume = () => {
    if (!element.srcObject) return;
    const played = element.play();
    // While nobody speaks the promise waits, though the element may play.
    if (!element.paused) onBlocked(false);
    played.then(
      () => onBlocked(false),
      (error: unknown) => onBlocked(error instanceof DOMException && error.name === 'NotAllowedError'),
    );
  };

  return {
    play(stream) {
      element.srcObject = stream;
      resume();
    },
    setSpeaker(deviceId) {
      // A device that was unplugged rejects; the element then stays on the previous one.
      element.setSinkId?.(deviceId ?? '').catch(() => element.setSinkId('').catch(() => undefined));
    },
    resume,
    stop() {
      element.pause();
      element.srcObject = null;
    },
  };
}
