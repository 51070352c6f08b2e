import type { WebContents } from 'electron';
import { type ShellEvent, type ShellEventName, shellChannel, shellEventSchemas } from '../../shared/bridge.ts';

/** Sends events to the page. */
export type PageEvents = {
  /** Sends it now, or once the page has loaded. Of several waiting events with the same name, the last one counts. */
  tell: <Name extends ShellEventName>(name: Name, event: ShellEvent<Name>) => void;
};

/** @param contents the page; events wait until it has loaded for the first time */
export function createPageEvents(contents: WebContents): PageEvents {
  const waiting = new Map<ShellEventName, unknown>();
  let loaded = false;
  contents.on('did-finish-load', () => {
    loaded = true;
    for (const [name, event] of waiting) contents.send(shellChannel(name), event);
    waiting.clear();
  });
  return {
    tell(name, event) {
      const valid = shellEventSchemas[name].parse(event);
      if (loaded && !contents.isDestroyed()) contents.send(shellChannel(name), valid);
      else waiting.set(name, valid);
    },
  };
}
