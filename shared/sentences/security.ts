import { sentencesOf } from './sentence.ts';

/** What the checks of the security overview say, by the id of the check. */
export const securityTexts = {
  'tls.passed': 'The interface is only reached from this machine, or over HTTPS',
  'tls.title': 'The interface is reached without TLS',
  'tls.detail':
    'The service accepts connections from other machines over plain HTTP: anybody on the network path can read passwords, tokens and calls.',
  'tls.advice':
    'Give the service a certificate ({certificate} and {key}), or put a reverse proxy with one in front of it, start the service with {host} and {proxy}, and set the public address to its https:// address.',
  'cors.passed': 'Other web sites cannot use the API from their pages',
  'cors.title': 'Web pages without TLS may use the API',
  'cors.detail':
    'Allowed origins: {names}. Anybody who changes such a page on its way can act as the agent who opens it.',
  'cors.advice': 'List only https:// origins in {option}.',
  'private-targets.passed': 'Addresses that administrators set do not lead into the private network',
  'private-targets.title': 'Outgoing connections into private networks are allowed',
  'private-targets.detail': '{names}: webhooks, mail and transcription can be directed to machines there.',
  'private-targets.advice': 'Start the service without the networks that are not needed.',
  'second-factor.passed': 'Every administrator has a second factor',
  'second-factor.title':
    '{count, plural, one {An administrator has no second factor} other {Administrators have no second factor}}',
  'second-factor.detail': '{names}: anybody who learns the password can do everything.',
  'second-factor.advice':
    'Ask each of them to add an authenticator app or a passkey, and require a second factor for administrators.',
  'token-expiry.passed': 'Every API token expires',
  'token-expiry.title': 'API tokens never expire',
  'token-expiry.detail': '{names}: a stolen token works until somebody notices.',
  'token-expiry.advice': 'Create new ones with an expiry date, and revoke these.',
  'token-administration.passed': 'No API token with administration rights works from everywhere',
  'token-administration.title': 'API tokens with administration rights work from everywhere',
  'token-administration.detail': '{names}: these have the scope "administration" and no source networks.',
  'token-administration.advice': 'Create tokens with fewer scopes, or limit them to the networks of their tools.',
  'line-transport.passed': 'All lines register over an encrypted connection',
  'line-transport.title': 'Lines are not encrypted',
  'line-transport.detail': '{names}: numbers and audio can be intercepted on the way.',
  'line-transport.advice': 'Choose TLS and encrypted audio in the settings of the line if the carrier supports them.',
  'line-sources.passed': 'Lines accept calls from their own servers only',
  'line-sources.title': 'Lines accept calls from many unknown sources',
  'line-sources.detail':
    '{names}: the allowed networks are large, or calls do not have to name the registered address.',
  'line-sources.advice':
    'List only the networks of the carrier, and switch on “Only calls to the registered address” if it works with the carrier.',
  'line-transfers.passed': 'The other side of a call cannot make lines place calls without a question',
  'line-transfers.title': 'The other side of a call can make lines place calls',
  'line-transfers.detail':
    '{names}: transfers that the other side requests are carried out without asking the agent, within the dialling limits.',
  'line-transfers.advice': 'Choose to ask the agent, unless the line leads to a PBX of your own.',
  'dialling-ranges.passed': 'Premium-rate and satellite numbers are blocked',
  'dialling-ranges.title.premium': 'Premium numbers may be called',
  'dialling-ranges.title.satellite': 'Satellite numbers may be called',
  'dialling-ranges.title.both': 'Premium and satellite numbers may be called',
  'dialling-ranges.detail': 'With a stolen password or token, criminals can call numbers that earn them money.',
  'dialling-ranges.advice': 'Block them for everybody, and allow single prefixes where they are needed.',
  'dialling-rate.passed': 'The number of simultaneous calls is limited',
  'dialling-rate.title': 'The number of calls per person is not limited',
  'dialling-rate.detail': 'A stolen password or token can fill every line within a minute.',
  'dialling-rate.advice': 'Set how many calls a minute and at once a person may make.',
  'phones-transport.passed': 'Desk phones register over TLS, or not at all',
  'phones-transport.title': 'Desk phones register without encryption',
  'phones-transport.detail':
    'The ports for UDP, TCP or WebSocket are open to other machines: calls of phones can be intercepted.',
  'phones-transport.advice': 'Use {tls} or {wss} instead, or keep phones in a separate network.',
  'phones-md5.passed': 'Phones prove their passwords with SHA-256',
  'phones-md5.title': 'Phones may prove their passwords with MD5',
  'phones-md5.detail':
    'Anybody who intercepts such a registration can try passwords quickly. The generated passwords are random and long, so this takes very long.',
  'phones-md5.advice': 'Start the service with {option} if all phones support it.',
  'recordings-encrypted.passed': 'Recordings are encrypted on the disk',
  'recordings-encrypted.title': 'Recordings are not encrypted on the disk',
  'recordings-encrypted.detail': 'Anybody who gets the disk or a backup of it can play them.',
  'recordings-encrypted.advice': 'Start the service with {option}, and keep secret.key separate from the backups.',
  'audit-log-leaves.passed': 'Rows of the audit log are also sent to another machine',
  'audit-log-leaves.title': 'The audit log is stored on this machine only',
  'audit-log-leaves.detail': 'An administrator of the machine could forge the whole log.',
  'audit-log-leaves.advice':
    'Start the service with {option}, or add a webhook of “Row of the audit log”, to a machine with other administrators.',
  'mail-server.passed': 'Mail is sent over an encrypted connection',
  'mail-server.title.none': 'No mail is sent',
  'mail-server.title.clear': 'Mail is sent without encryption',
  'mail-server.detail.none':
    'Nobody is notified when a password or a second factor changes, and codes cannot be mailed.',
  'mail-server.detail.clear': 'Sign-in codes and links to reset passwords can be read on the way.',
  'mail-server.advice.none': 'Enter a mail server.',
  'mail-server.advice.clear': 'Choose STARTTLS or TLS for the mail server.',
} as const;

/** A sentence of the security overview. */
export const sayOfSecurity = sentencesOf('security', securityTexts);
