/**
 * Creates a task that never runs twice at a time: requested while it runs, it runs once more afterwards. It must not
 * reject.
 */
export function coalesced(task: () => Promise<void>): { readonly run: () => void; readonly idle: () => Promise<void> } {
  let running: Promise<void> | null = null;
  let again = false;

  async function loop(): Promise<void> {
    do {
      again = false;
      await task();
    } while (again);
    running = null;
  }

  return {
    run() {
      again = true;
      running ??= loop();
    },
    idle: async () => {
      await running;
    },
  };
}
