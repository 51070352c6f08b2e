import { connect as connectTo, createServer, type Socket } from 'node:net';

/** A TCP relay whose connections a test can cut, as a cable does. */
export interface CuttableProxy {
  readonly url: string;
  /** Ends every connection and takes no more. */
  cut(): void;
  /** Takes connections again. */
  mend(): void;
  close(): Promise<void>;
}

/** Relays to the service at `target`, an http address on loopback. */
export async function startCuttableProxy(target: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
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
    const far = connectTo(Number(port), hostname);
    keep(far);
    near.pipe(far).pipe(near);
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
    cut() {
      isCut = true;
      cutAll();
    },
    mend() {
      isCut = false;
    },
    async close() {
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
