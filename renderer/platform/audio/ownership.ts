const lockName = 'cordboard-audio';

/** The right of one window of a browser to hold the user's audio session. */
export interface AudioOwnership {
  /** Takes the right from the window that has it. */
  takeOver(): void;
  release(): void;
}

/**
 * Waits for the right to have the audio session and reports when it is gained or lost. Two windows with a session each
 * would replace one another's for ever. A waiting window gets the right when the other one closes.
 */
export function claimAudio(onChange: (owned: boolean) => void): AudioOwnership {
  let isDone = false;
  let letGo: (() => void) | undefined;

  const hold = () =>
    new Promise<void>((resolve) => {
      letGo = resolve;
      onChange(true);
    });

  const request = (options: LockOptions) => {
    navigator.locks
      .request(lockName, options, () => (isDone ? undefined : hold()))
      .catch(() => {
        // Another window took it over: wait in line again.
        if (isDone) return;
        onChange(false);
        request({});
      });
  };

  request({});
  return {
    takeOver: () => request({ steal: true }),
    release() {
      isDone = true;
      letGo?.();
    },
  };
}
