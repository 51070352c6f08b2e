/**
 * Linux's system calls on UDP sockets that Node does not offer (man pages 2 and 7). `node:dgram` allocates 64 KB for
 * every datagram, an object for its sender's address and a request for each one that is sent; these read and write
 * existing memory.
 */
import type { KoffiFunc } from 'koffi';

/** Octets of an IPv4 socket address (`struct sockaddr_in`). */
export const SOCKET_ADDRESS_OCTETS = 16;
/** A flag of `recvfrom` and `sendto`: fail rather than wait. */
export const MSG_DONTWAIT = 0x40;

/** They answer as they do in C: -1 when they failed, `errno` telling why. Addresses are `struct sockaddr_in`. */
export interface SystemCalls {
  socket(domain: number, type: number, protocol: number): number;
  bind(fd: number, address: Uint8Array, octets: number): number;
  setsockopt(fd: number, level: number, option: number, value: Int32Array, octets: number): number;
  dup(fd: number): number;
  close(fd: number): number;
  recvfrom(
    ...of: [fd: number, into: Uint8Array, octets: number, flags: number, from: Uint8Array, fromOctets: Uint32Array]
  ): number;
  sendto(
    ...of: [fd: number, datagram: Uint8Array, octets: number, flags: number, to: Uint8Array, toOctets: number]
  ): number;
  eventfd(value: number, flags: number): number;
  write(fd: number, from: BigUint64Array, octets: number): number;
  epollCreate(flags: number): number;
  epollControl(epoll: number, operation: number, fd: number, event: Int32Array): number;
  epollWait(epoll: number, events: Int32Array, count: number, timeoutMs: number): number;
  errno(): number;
}

const PROTOTYPES = {
  socket: 'int socket(int, int, int)',
  bind: 'int bind(int, const void *, unsigned int)',
  setsockopt: 'int setsockopt(int, int, int, const void *, unsigned int)',
  dup: 'int dup(int)',
  close: 'int close(int)',
  recvfrom: 'long recvfrom(int, void *, unsigned long, int, void *, void *)',
  sendto: 'long sendto(int, const void *, unsigned long, int, const void *, unsigned int)',
  eventfd: 'int eventfd(unsigned int, int)',
  write: 'long write(int, const void *, unsigned long)',
  epollCreate: 'int epoll_create1(int)',
  epollControl: 'int epoll_ctl(int, int, int, void *)',
  epollWait: 'int epoll_wait(int, void *, int, int)',
} as const satisfies Record<Exclude<keyof SystemCalls, 'errno'>, string>;

let loaded: Promise<SystemCalls | null> | null = null;

/** Finds the system calls, once for each thread; null where there are none: on other systems, or where koffi has no binary. */
export function loadSystemCalls(): Promise<SystemCalls | null> {
  loaded ??= process.platform === 'linux' ? load() : Promise.resolve(null);
  return loaded;
}

async function load(): Promise<SystemCalls | null> {
  try {
    const { default: koffi } = await import('koffi');
    const libc = koffi.load(null);
    const call = <Name extends keyof typeof PROTOTYPES>(name: Name): KoffiFunc<SystemCalls[Name]> =>
      // koffi does not know the types of what its prototypes describe.
      libc.func(PROTOTYPES[name]) as unknown as KoffiFunc<SystemCalls[Name]>;
    return {
      socket: call('socket'),
      bind: call('bind'),
      dup: call('dup'),
      setsockopt: call('setsockopt'),
      close: call('close'),
      recvfrom: call('recvfrom'),
      sendto: call('sendto'),
      eventfd: call('eventfd'),
      write: call('write'),
      epollCreate: call('epollCreate'),
      epollControl: call('epollControl'),
      epollWait: call('epollWait'),
      errno: () => koffi.errno(),
    };
  } catch {
    return null;
  }
}
