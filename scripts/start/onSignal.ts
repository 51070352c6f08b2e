/** Does something once when the user or the system asks this process to end; the process lives on until it is done. */
export function onSignal(act: () => void): void {
  let done = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (done) return;
      done = true;
      act();
    });
  }
}
