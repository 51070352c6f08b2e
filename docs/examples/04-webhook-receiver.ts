/**
 * Receives webhooks over HTTPS and believes only those whose signature is right (https://www.standardwebhooks.com).
 * Needs TLS_KEY and TLS_CERT (files), PORT, and WEBHOOK_SECRET (`whsec_…`). The secret is shown when the webhook is
 * created (`POST /webhooks`), which asks this receiver whether it is there: start it once without, then with the secret.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { WebhookEvent } from 'cordboard-client';

const { TLS_KEY = '', TLS_CERT = '', WEBHOOK_SECRET = '', PORT = '8443' } = process.env;
const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
const toleranceSeconds = 300;
const seen = new Set<string>();

/** Whether a body was signed with our secret, and lately. */
function isGenuine(headers: IncomingHttpHeaders, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return String(signatures)
    .split(' ')
    .map((signature) => Buffer.from(signature.replace(/^v1,/, ''), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

const server = createServer({ key: readFileSync(TLS_KEY), cert: readFileSync(TLS_CERT) }, async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  // Cordboard asks whether somebody is there before it saves the address.
  if (request.method !== 'POST') return void response.writeHead(200).end();
  if (!isGenuine(request.headers, body)) return void response.writeHead(401).end();
  const event = JSON.parse(body) as WebhookEvent;
  const id = String(request.headers['webhook-id']);
  // Delivery is at least once: what was seen is not handled again.
  if (!seen.has(id)) console.log(`${event.event_name} ${('call_id' in event && event.call_id) || ''}`.trim());
  seen.add(id);
  response.writeHead(204).end();
});

server.listen(Number(PORT), '127.0.0.1', () => console.log('ready'));
