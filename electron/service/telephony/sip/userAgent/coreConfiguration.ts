import type { Logger } from 'pino';
import { LoggerFactory, type Transport, URI, type UserAgentCoreConfiguration } from 'sip.js/lib/core/index.js';
import type { SipTransport } from '../../../../../shared/domain/sipTransport.ts';
import { sayOfLine } from '../../../../../shared/sentences/lines.ts';
import { SentenceError } from '../../../kernel/sentenceError.ts';
import type { DigestClient } from '../digest/digestClient.ts';
import { hostOfUri } from '../transport/destination.ts';
import type { SipNetwork } from '../transport/network.ts';
import { uriHost } from '../transport/serverAddress.ts';
import type { ServerTarget } from '../transport/serverSelection.ts';
import type { SocketAddress } from '../wire/via.ts';
import { DigestCredentials, type MayAnswer } from './authentication.ts';
import { SUPPORTED_OPTIONS } from './methods.ts';
import type { UserAgentOptions } from './options.ts';

/** Builds the configuration of sip.js' core. Via and Contact are filled in by `nameLocalEnd`, once a socket is open. */
export function coreConfiguration(
  options: UserAgentOptions,
  digest: { readonly client: DigestClient; readonly mayAnswer: MayAnswer } | null,
  transport: () => Transport,
): UserAgentCoreConfiguration {
  const { identity, network } = options;
  const loggerFactory = quietLoggerFactory(options.logger);
  const contactUri = new URI('sip', identity.user, 'localhost', undefined, contactParameters(network.transport));
  return {
    aor: new URI('sip', identity.user, identity.domain),
    contact: { pubGruu: undefined, tempGruu: undefined, uri: contactUri, toString: () => `<${contactUri}>` },
    displayName: '',
    loggerFactory,
    hackViaTcp: false,
    routeSet: network.outboundProxy ? [preloadedRoute(network.outboundProxy, network.transport)] : [],
    sipjsId: '',
    supportedOptionTags: [...SUPPORTED_OPTIONS],
    supportedOptionTagsResponse: [...SUPPORTED_OPTIONS],
    userAgentHeaderFieldValue: options.product,
    viaForceRport: true,
    viaHost: 'localhost',
    authenticationFactory: () =>
      digest ? new DigestCredentials(loggerFactory, digest.client, digest.mayAnswer) : undefined,
    transportAccessor: transport,
  };
}

/** Writes the address of our end into Via and Contact. */
export function nameLocalEnd(configuration: UserAgentCoreConfiguration, local: SocketAddress): void {
  configuration.viaHost = `${uriHost(local.host)}:${local.port}`;
  configuration.contact.uri.host = uriHost(local.host);
  configuration.contact.uri.port = local.port;
}

/** Routes of requests outside a dialog: the outbound proxy, unless a backup server stands in for it. */
export function preloadedRoutes(network: SipNetwork, target: ServerTarget): string[] {
  const { outboundProxy, transport, backups = [] } = network;
  return outboundProxy && !backups.includes(target.server) ? [preloadedRoute(outboundProxy, transport)] : [];
}

function contactParameters(transport: SipTransport): { [name: string]: string } {
  // UDP is what a URI without the parameter means (RFC 3263 section 4.1); wss is written ws (RFC 7118 section 5).
  if (transport === 'udp') return {};
  return { transport: transport === 'wss' ? 'ws' : transport };
}

/** An outbound proxy as a preloaded loose route (RFC 3261 sections 8.1.2 and 19.1.1). */
function preloadedRoute(proxy: string, transport: SipTransport): string {
  const hop = hostOfUri(/^sips?:|^</i.test(proxy) ? proxy : `sip:${proxy}`);
  if (!hop) throw new SentenceError(sayOfLine('no_proxy', { text: proxy }));
  const port = hop.port === null ? '' : `:${hop.port}`;
  const parameters = Object.entries(contactParameters(transport)).map(([name, value]) => `;${name}=${value}`);
  return `<sip:${uriHost(hop.host)}${port}${parameters.join('')};lr>`;
}

/** By default sip.js writes to the console; its warnings are details for us. */
function quietLoggerFactory(logger: Logger): LoggerFactory {
  const factory = new LoggerFactory();
  factory.builtinEnabled = false;
  factory.connector = (level, category, _label, content) => {
    if (level === 'error' || level === 'warn') logger.debug({ category, content }, 'sip.js');
  };
  return factory;
}
