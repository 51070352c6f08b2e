/** Settings that name networks: addresses and networks in CIDR notation, joined by commas. */
import { z } from 'zod';
import { type Network, parseNetwork } from '../ports/networks.ts';

/** A list of networks; none by default. */
export const networks = z
  .string()
  .default('')
  .transform((text, context): Network[] => {
    const parts = text.split(',').filter((part) => part.trim() !== '');
    return parts.flatMap((part) => {
      const network = parseNetwork(part);
      if (network !== null) return [network];
      context.addIssue({ code: 'custom', message: `"${part.trim()}" is no IP address or network such as 10.0.0.0/8` });
      return [];
    });
  });
