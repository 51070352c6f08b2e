/** Gives a process of Node what Electron gives a utility process, `process.parentPort`; loaded before the program that it runs. */
import { EventEmitter } from 'node:events';

class ParentPort extends EventEmitter {
  readonly #waiting: unknown[] = [];

  constructor() {
    super();
    process.on('message', (data) => {
      if (this.listenerCount('message') > 0) this.emit('message', { data, ports: [] });
      else this.#waiting.push(data);
    });
    // As Electron's: what nobody hears yet waits.
    this.on('newListener', (name) => {
      if (name !== 'message') return;
      for (const data of this.#waiting.splice(0)) setImmediate(() => this.emit('message', { data, ports: [] }));
    });
  }

  postMessage(message: unknown): void {
    if (process.connected) process.send?.(message);
  }
}

Object.defineProperty(process, 'parentPort', { value: new ParentPort(), enumerable: true });
