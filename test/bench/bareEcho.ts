/** A process that sends every datagram back: the least that could carry audio. Reports the CPU time that it takes. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { takeOrders } from './orders.ts';

/** The orders that it takes. */
export type EchoOrders = {
  /** Answers the port. */
  open: () => Promise<number>;
  /** CPU since it was asked last, ms per second. */
  cpuMsPerSecond: () => number;
};

const socket = createSocket({ type: 'udp4', recvBufferSize: 2 ** 21 });
socket.on('message', (datagram, from) => socket.send(datagram, from.port, from.address));
socket.bind(0, '127.0.0.1');
const listening = once(socket, 'listening');
let cpu = process.cpuUsage();
let since = performance.now();

const orders: EchoOrders = {
  async open() {
    await listening;
    return socket.address().port;
  },
  cpuMsPerSecond() {
    const { user, system } = process.cpuUsage(cpu);
    const result = (user + system) / (performance.now() - since);
    cpu = process.cpuUsage();
    since = performance.now();
    return result;
  },
};
takeOrders(orders);
