import { sentencesOf } from './sentence.ts';

/** What the service says of lines: why one does not register, what was refused, and the steps of its test. */
export const lineTexts = {
  sip: '(SIP {status})',
  cause: '({cause})',
  // Final statuses of REGISTER and OPTIONS.
  'sip.bad_request': 'The server did not understand the request.',
  'sip.wrong_password': 'The user name or password is wrong.',
  'sip.forbidden': 'The server refuses this account: the password is wrong or the account is blocked.',
  'sip.unknown_user': 'The server does not know this user name.',
  'sip.no_registrations': 'The server does not accept registrations.',
  'sip.no_answer': 'The server does not answer.',
  'sip.interval': 'The server demands longer registrations but does not say how long.',
  'sip.unavailable': 'The account is temporarily unavailable.',
  'sip.loop': 'The request was forwarded in a loop.',
  'sip.no_codec': 'The server accepts none of the offered codecs.',
  'sip.internal': 'The server reports an internal error.',
  'sip.bad_gateway': 'The server got no valid answer from the next server.',
  'sip.overloaded': 'The server is overloaded or in maintenance.',
  'sip.gateway_timeout': 'The server got no answer from the next server in time.',
  'sip.redirected': 'The server redirects again and again.',
  'sip.error': 'The server reports an error.',
  'sip.refused': 'The server refused.',
  forgotten: 'The server no longer knows the registration, as after a restart. The line registers again.',
  busy: 'More calls came than this computer carries, and some were refused (503). See how many lines, recordings and other programs share it.',
  // Errors of the system, of the name service and of TLS.
  name_unknown: 'The name of the server cannot be found.',
  name_service_silent: 'The name of the server cannot be looked up: the network or its DNS server does not answer.',
  connection_refused: 'The server refuses the connection: nothing listens at that port.',
  connection_closed: 'The server closed the connection.',
  no_tls: 'The server at that port does not support TLS in a compatible way.',
  unreachable: 'The server cannot be reached from this network.',
  no_network: 'There is no network.',
  port_in_use: 'The local port is used by another program.',
  address_not_ours: 'The local address does not belong to this computer.',
  port_not_allowed: 'The system does not allow the local port.',
  certificate_expired: 'The server’s certificate has expired.',
  certificate_not_yet_valid: 'The server’s certificate is not valid yet.',
  certificate_revoked: 'The server’s certificate was revoked by its authority.',
  certificate_self_signed: 'The server’s certificate is self-signed and not trusted.',
  certificate_unknown_authority: 'The server’s certificate is signed by an authority that is not trusted.',
  certificate_other_name: 'The server’s certificate is for another name.',
  certificate_other_names: 'The server’s certificate is for another name: it is for {names}, not for {wanted}.',
  failed: 'The connection failed.',
  other: '{sentence}',
  failed_because: 'The connection failed: {reason}.',
  // Settings that cannot be used.
  no_domain: '“{text}” is not a SIP domain.',
  no_address: '“{text}” is not a SIP address.',
  no_proxy: 'The outbound proxy “{text}” is not a host name or address with an optional port.',
  no_server: 'The server “{text}” is not a host name or address with an optional port.',
  no_web_socket: 'The server “{text}” is not a WebSocket address.',
  other_scheme: 'The server “{text}” does not begin with {scheme}.',
  no_local_way_to: 'No address of {host} can be reached with the local address.',
  no_local_way: 'No address of the server can be reached with the local address.',
  transport_not_offered: 'The domain {host} says that it offers no SIP over {transport}.',
  not_connected: 'The line is not connected.',
  // Challenges and requests that were refused.
  'challenge.other_realm':
    'The server asks for the password of the realm “{realm}” now; so far it was “{expected}”, and nothing was sent.',
  'challenge.weaker':
    'The server asks for a weaker algorithm than before, {algorithm} in place of {expected}, and nothing was sent.',
  'challenge.untrusted':
    '{host}, which is none of this line’s servers, asked for the password after {method}, and nothing was sent.',
  'challenge.allow_host':
    'If it belongs to your carrier, enter it as server, outbound proxy or backup server of the line.',
  'challenge.allow_change':
    'Ask your carrier or the administrator of the PBX whether this change is intended. If it is, remove the entry under “Asked for the password” in the line’s settings: the next answer counts.',
  'request.other_contact':
    'The server sent {method} for “{called}” and not for the address that this line registered, and was refused.',
  'request.allow_contact':
    'If your carrier calls by number, switch off “Only calls to the registered address” in the line’s settings.',
  'request.stranger': '{host} sent {method}, is not one of this line’s servers, and got no answer.',
  'request.allow_stranger':
    'If it belongs to your carrier or your PBX, add it to “Calls also come from” in the line’s settings.',
  // What to do about a status or an error.
  'advice.invalid_characters': 'Check the domain and the user name for invalid characters.',
  'advice.credentials': 'Check user name, sign-in name and password with your carrier.',
  'advice.account': 'Check user name and password, and whether the carrier allows this address.',
  'advice.user_and_domain': 'Check the user name and the domain.',
  'advice.no_registration': 'Switch off “Register with the server”, as for trunks without registration.',
  'advice.right_server': 'Ask your carrier for the right server, and enter it.',
  'advice.reach': 'Check server, port and transport, and whether a firewall is in between.',
  'advice.longer': 'Increase the duration of the registration.',
  'advice.loop': 'Check the domain and the outbound proxy: one of them forms a loop.',
  'advice.tell': 'Tell your carrier or the administrator of the PBX.',
  'advice.later': 'Try again later; configure a backup server if the carrier has one.',
  'advice.spelling': 'Check the spelling of the server, and whether this computer is in the right network.',
  'advice.network': 'Check the network of this computer.',
  'advice.vpn': 'Check the network of this computer, and whether a VPN is needed.',
  'advice.port': 'Check the port and the transport: the server may use another port for SIP.',
  'advice.transport': 'Check the transport: the server may expect TLS there, or none.',
  'advice.no_tls': 'Check the port: the server does not use TLS there.',
  'advice.renew': 'Ask the administrator of the server to renew it, and check the clock of this computer.',
  'advice.clock': 'Check the clock of this computer.',
  'advice.trust':
    'Add the authority that signed it to the line’s settings, or ask for a certificate from a public authority.',
  'advice.name': 'Enter the server or the domain as it is named in the certificate.',
  'advice.settings': 'Check the settings of the line.',
  // Steps of a line's test.
  'test.found': 'The server is at {host}, port {port}.',
  'test.found_more':
    'The server is at {host}, port {port}, with {more, plural, one {# more} other {# more}} to turn to.',
  'test.name_found': '{name} is {host}, port {port}.',
  'test.name_found_more': '{name} is {host}, port {port}, with {more, plural, one {# more} other {# more}} to turn to.',
  'test.only_backup': 'Only a backup server was found: check the spelling of {host}.',
  'test.udp': 'UDP needs no connection; a local port is open.',
  'test.accepts': 'The server accepts {transport} connections.',
  'test.some_accept':
    '{open} of {all, plural, one {# address accepts} other {# addresses accept}} {transport} connections.',
  'test.see_which': 'See below which servers do not.',
  'test.no_connection': 'Not tried, because there is no connection.',
  'test.not_found': 'Not tried, because the server was not found.',
  'test.not_tls': 'The line is not encrypted by TLS.',
  'test.trusted': 'The server’s certificate is trusted, until {day}.',
  'test.ends_soon':
    'It ends in {days, plural, one {# day} other {# days}}: ask the administrator of the server to renew it.',
  'test.silent': 'The server does not answer SIP requests.',
  'test.silent_advice': 'Check port and transport, and whether a firewall or the PBX blocks this computer.',
  'test.answers': 'The server answers SIP requests (SIP {status} to OPTIONS).',
  'test.not_to_register': 'The line is not set to register.',
  'test.account_accepted': 'The server accepts the account (for {seconds} s at a time).',
  // The step with a call.
  'echo.no_number': 'Not tried, because no echo number was entered.',
  'echo.off': 'Not tried, because the line is switched off.',
  'echo.not_registered': 'Not tried, because the line is not registered.',
  'echo.no_call': 'The call could not be made.',
  'echo.again': 'Test the line again.',
  'echo.nobody': 'Nobody answered at {number}.',
  'echo.automatic': 'Enter a number that answers automatically.',
  'echo.call_failed': 'The call to {number} failed.',
  'echo.no_audio': 'The call was answered without audio.',
  'echo.other_number': 'Try another number, or check the line’s codecs.',
  'echo.no_packets': 'No audio arrives: the call was answered, but no packet was received.',
  'echo.firewall':
    'Allow UDP from the server to this computer in the firewall, and switch off “SIP ALG” in the router.',
  'echo.works': 'Audio works in both directions ({codec}).',
  'echo.works_any': 'Audio works in both directions.',
  'echo.loss': 'Many packets are lost: use a cable instead of wireless, and check the load of the network.',
  'echo.silence': 'Packets arrive, but they contain only silence.',
  'echo.silence_advice': 'The number may not be an echo number, or audio does not reach it: try another number.',
  'echo.one_way': 'Audio arrives, but what is sent does not come back: audio works in one direction only.',
  'echo.one_way_advice':
    'Check whether the number is an echo number; if so, a firewall blocks audio from this computer to the server.',
} as const;

/** A sentence about a line. */
export const sayOfLine = sentencesOf('line', lineTexts);
