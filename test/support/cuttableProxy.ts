import { connect as connectTo, createServer, type Socket } from 'node:net';

/** A TCP relay whose connections a test can cut, as a cable does. */
export interface CuttableProxy {
  readonly url: string;
  /** Everything that was answered, on all connections. */
  readonly answered: string;
  /** Ends every connection and takes no more. */
  cut(): void;
  /** Ends each connection from now on in the middle of what is answered, after so many bytes of it; null: none. */
  cutAfter(bytes: number | null): void;
  /** Nothing is passed on any more, and nobody is told, as in a network that lost a part of itself. */
  silence(): void;
  /** Takes connections again, and passes on what comes. */
  mend(): void;
  /** Relays new connections to another address. */
  moveTo(target: string): void;
  close(): Promise<void>;
}

/** Relays to the service at `target`, an http address on loopback. */
export async function startCuttableProxy(target: string): Promise<CuttableProxy> {
  let { hostname, port } = new URL(target);
  let mostBytes: number | null = null;
  const sockets = new Set<Socket>();
  let isCut = false;
  let isSilent = false;
  let answered = '';
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Each end is ended with the other; what broke first does not matter.
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((near) => {
    keep(near);
    if (isCut) {
      near.destroy();
      return;
    }
    if (isSilent) return;
    const far = connectTo(Number(port), hostname);
    keep(far);
    near.on('data', (chunk: Buffer) => isSilent || far.write(chunk));
    near.on('end', () => far.end());
    let passed = 0;
    far.on('data', (chunk: Buffer) => {
      if (isSilent) return;
      const left = mostBytes === null ? chunk.length : mostBytes - passed;
      passed += chunk.length;
      answered += chunk.toString('latin1');
      near.write(chunk.subarray(0, Math.max(0, left)));
      if (chunk.length > left) near.destroySoon();
    });
    far.on('end', () => near.end());
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The relay has no port.');
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    get answered() {
      return answered;
    },
    cut() {
      isCut = true;
      cutAll();
    },
    cutAfter(bytes) {
      mostBytes = bytes;
    },
    mend() {
      if (isSilent) cutAll();
      isCut = false;
      isSilent = false;
    },
    silence() {
      isSilent = true;
    },
    moveTo(address) {
      ({ hostname, port } = new URL(address));
    },
    async close() {
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
