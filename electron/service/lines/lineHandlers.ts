import type { Line, LineTestStepBody, lines as lineRows } from '../../../shared/api/lines.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import { hostAndPort } from '../kernel/hostAndPort.ts';
import { created, gone, pageOfList, single } from '../platform/http/answers.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { LineTestStep } from '../telephony/ports/sip.ts';
import { type Lines, type LineWithStatus, watchedBody } from './lineService.ts';
import { certificatesOf } from './trustedCertificates.ts';

function bodyOf({ line, status, watched }: LineWithStatus): Line {
  return {
    id: line.id,
    name: line.name,
    kind: line.kind,
    server: line.server,
    backup_servers: [...line.backupServers],
    transport: line.transport,
    tls_ca: line.tlsCa,
    tls_ca_certificates: certificatesOf(line.tlsCa),
    domain: line.domain,
    username: line.username,
    auth_username: line.authUsername,
    register: line.register,
    register_seconds: line.registerSeconds,
    options_seconds: line.optionsSeconds,
    local_address: line.localAddress,
    local_port: line.localPort,
    listens_at: status.local && hostAndPort(status.local),
    session_seconds: line.sessionSeconds,
    late_offer: line.lateOffer,
    outbound_proxy: line.outboundProxy,
    srtp: line.srtp,
    dtmf: line.dtmf,
    codecs: [...line.codecs],
    caller_id: line.callerId,
    number_rules: [...line.numberRules],
    inbound_number_rules: [...line.inboundNumberRules],
    passes_codes: line.passesCodes,
    header_map: [...line.headerMap],
    emergency_numbers: [...line.emergencyNumbers],
    source_networks: [...line.sourceNetworks],
    check_contact: line.checkContact,
    digest_realms: [...line.digestRealms],
    refer: line.refer,
    recording_notice: line.recordingNotice,
    recording_announcement_id: line.recordingAnnouncementId,
    hold_music: line.holdMusic,
    hold_music_id: line.holdMusicId,
    tone_country: line.toneCountry,
    watch_mailbox: line.watchMailbox,
    mailbox_number: line.mailboxNumber,
    watched_extensions: [...line.watchedExtensions],
    ...watchedBody(watched),
    user_id: line.userId,
    is_default: line.isDefault,
    enabled: line.enabled,
    is_demo: line.isDemo,
    has_password: line.password !== null,
    state: status.state,
    last_error: status.lastError,
    last_error_sentences: [...status.lastErrorSentences],
    known_addresses: [...line.knownAddresses],
    refused_requests: status.refused,
    warning: status.warning,
    warning_sentences: [...status.warningSentences],
    registered_at: status.registeredAt === null ? null : toContractDateTime(status.registeredAt * 1000),
  };
}

function stepBodyOf(of: LineTestStep): LineTestStepBody {
  const { durationMs, facts, messageSentences, adviceSentences, ...step } = of;
  return {
    ...step,
    message_sentences: [...messageSentences],
    advice_sentences: [...adviceSentences],
    facts: [...facts],
    duration_ms: Math.round(durationMs),
  };
}

/** Handlers of lines. */
export function lineHandlers(lines: Lines): Handlers<keyof typeof lineRows> {
  return {
    listLines: async ({ auth, query }) => pageOfList((await lines.list(auth)).map(bodyOf), query),
    createLine: async ({ auth, body }) => created(bodyOf(await lines.create(auth, body))),
    getLine: async ({ auth, params }) => single(bodyOf(await lines.get(auth, params.id))),
    updateLine: async ({ auth, params, body }) => single(bodyOf(await lines.update(auth, params.id, body))),
    async deleteLine({ auth, params }) {
      await lines.remove(auth, params.id);
      return gone;
    },
    async testLine({ auth, params, body }) {
      const data = (await lines.test(auth, params.id, body.echo_number ?? null)).map(stepBodyOf);
      return { status: 200, body: { data, total: data.length } };
    },
    async getLineTest({ auth, params }) {
      const { steps, isRunning } = await lines.testSoFar(auth, params.id);
      return { status: 200, body: { data: steps.map(stepBodyOf), total: steps.length, running: isRunning } };
    },
  };
}
