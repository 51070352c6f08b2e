/** Settings of how audio reaches this machine. */
import { isIP } from 'node:net';
import { z } from 'zod';

/** UDP ports, both ends included. */
interface Ports {
  readonly from: number;
  readonly to: number;
}

/** A call has two parties with two ports each; fewer than this carry no call. */
const fewestPorts = 4;

function portsOf(text: string, context: z.RefinementCtx): Ports {
  const [, first, last] = /^(\d{1,5})-(\d{1,5})$/.exec(text.trim()) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (from >= 1024 && to <= 65_535 && to - from + 1 >= fewestPorts) return { from, to };
  const message = `must be ports such as 20000-20999, from 1024 to 65535 and at least ${fewestPorts} of them`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

function addressesOf(text: string, context: z.RefinementCtx): string[] {
  const addresses = text.split(',').map((part) => part.trim());
  const families = new Set(addresses.map(isIP));
  if (!families.has(0) && families.size === addresses.length) return addresses;
  context.addIssue({
    code: 'custom',
    message: 'must be an IP address, or one of IPv4 and one of IPv6 joined by a comma',
  });
  return z.NEVER;
}

/** The settings, as flags spell them. */
export const mediaSettings = {
  'media-ports': z.string().transform(portsOf).optional(),
  'media-address': z.string().transform(addressesOf).optional(),
};
