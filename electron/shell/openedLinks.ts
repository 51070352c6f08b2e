import { app } from 'electron';
import { numberOfArguments, numberOfLink } from './dialLinks.ts';

type Listener = (number: string | undefined) => void;

/** Links that the operating system hands to the program. */
export type OpenedLinks = {
  /**
   * Sets the listener for numbers of links, including a waiting one; undefined means that the program was started again
   * without a link.
   */
  hear: (listener: Listener) => void;
};

/** Collects links from the first moment: the one that started the program comes before there is a window. */
export function catchLinks(): OpenedLinks {
  let waiting = numberOfArguments(process.argv);
  let listener: Listener | undefined;
  const take = (number: string | undefined) => {
    if (listener) listener(number);
    else waiting = number ?? waiting;
  };
  app.on('second-instance', (_event, args) => take(numberOfArguments(args)));
  app.on('open-url', (event, link) => {
    event.preventDefault();
    take(numberOfLink(link));
  });
  return {
    hear(next) {
      listener = next;
      if (waiting !== undefined) next(waiting);
    },
  };
}
