/** Settings of the SIP server that phones register with. It listens nowhere unless a port is given. */
import { isIP } from 'node:net';
import { z } from 'zod';
import { phoneDigests, type SipServerConfig } from '../../telephony/ports/sipServer.ts';

const port = z.coerce.number().int().min(0).max(65_535).optional();

/** By flags and environment variables. */
export const sipServerSettings = {
  'sip-address': z
    .string()
    .refine((text) => isIP(text) !== 0, 'must be an IP address of this machine')
    .optional(),
  'sip-udp': port,
  'sip-tcp': port,
  'sip-tls': port,
  'sip-ws': port,
  'sip-wss': port,
  'sip-tls-cert': z.string().min(1).optional(),
  'sip-tls-key': z.string().min(1).optional(),
  'sip-digest': z
    .string()
    .default(phoneDigests.join(','))
    .transform((text) => text.split(',').map((part) => part.trim().toUpperCase()))
    .pipe(z.array(z.enum(phoneDigests)).min(1)),
};

/** Ports that need a certificate. */
const encrypted = [
  ['sip-tls', 'CORDBOARD_SIP_TLS'],
  ['sip-wss', 'CORDBOARD_SIP_WSS'],
] as const;

type Settings = z.output<z.ZodObject<typeof sipServerSettings>>;

/** The settings as the service uses them. Throws with a sentence when they contradict one another. */
export function sipServerConfigOf(settings: Settings): SipServerConfig {
  const [certFile, keyFile] = [settings['sip-tls-cert'], settings['sip-tls-key']];
  const certificate = certFile && keyFile ? { certFile, keyFile } : null;
  for (const [flag, name] of encrypted) {
    if (settings[flag] === undefined || certificate) continue;
    throw new Error(`${name} needs CORDBOARD_SIP_TLS_CERT and CORDBOARD_SIP_TLS_KEY`);
  }
  return {
    address: settings['sip-address'] ?? null,
    udp: settings['sip-udp'] ?? null,
    tcp: settings['sip-tcp'] ?? null,
    tls: settings['sip-tls'] ?? null,
    ws: settings['sip-ws'] ?? null,
    wss: settings['sip-wss'] ?? null,
    certificate,
    mayConnect: () => false,
    digests: settings['sip-digest'],
  };
}
