import type { Generated } from 'kysely';
import { z } from 'zod';
import {
  digestAlgorithms,
  headerMeanings,
  lineCodecs,
  lineDtmfModes,
  lineHoldMusics,
  lineRefers,
  lineSrtps,
  recordingNotices,
  toneCountries,
  usualLineExtras,
} from '../../../shared/domain/line.ts';
import { sipTransports } from '../../../shared/domain/sipTransport.ts';
import { type Places, preparedQuery } from '../platform/storage/preparedQuery.ts';
import { flag, json, rowMapping } from '../platform/storage/rowMapping.ts';
import type { SecretBox } from '../platform/storage/secretBox.ts';
import type { Row } from '../platform/storage/tables.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import { readableRows } from '../platform/storage/unreadableRow.ts';
import type { LineConfig, LineDiscovery } from '../telephony/ports/sip.ts';

/** A line as stored. */
export interface LineRecord extends LineConfig {
  readonly customerId: number;
  readonly userId: number | null;
  readonly isDefault: boolean;
  readonly isDemo: boolean;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    lines: {
      id: Generated<number>;
      customer_id: number;
      user_id: number | null;
      is_default: number;
      is_demo: number;
      sealed_password: string | null;
      sealed_contact: string | null;
      settings: string;
    };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly lines: LineRepository;
  }
}

/** What is stored as JSON: settings that nothing searches for. */
type Settings = Omit<LineRecord, 'id' | 'customerId' | 'userId' | 'isDefault' | 'isDemo' | 'password' | 'contactUser'>;

const text = z.string();
const texts = z.array(text);
const textOrNull = text.nullable();
const usual = usualLineExtras;
const numberRules = z.array(z.object({ match: text, strip: z.int(), prefix: text }));

/**
 * Types and choices alone: limits of the contract may be narrower than those of the version that wrote the line. Lines of older
 * versions lack the settings that came after them.
 */
const settingsSchema: z.ZodType<Settings> = z.object({
  name: text,
  kind: z.enum(['account', 'trunk']),
  server: text,
  transport: z.enum(sipTransports),
  domain: text,
  username: text,
  authUsername: textOrNull,
  register: z.boolean(),
  outboundProxy: textOrNull,
  srtp: z.enum(lineSrtps),
  dtmf: z.enum(lineDtmfModes),
  codecs: z.array(z.enum(lineCodecs)),
  callerId: textOrNull,
  enabled: z.boolean(),
  backupServers: texts.default([...usual.backupServers]),
  tlsCa: textOrNull.default(usual.tlsCa),
  registerSeconds: z.number().default(usual.registerSeconds),
  sessionSeconds: z.number().nullable().default(usual.sessionSeconds),
  lateOffer: z.boolean().default(usual.lateOffer),
  optionsSeconds: z.number().nullable().default(usual.optionsSeconds),
  localAddress: textOrNull.default(usual.localAddress),
  localPort: z.int().nullable().default(usual.localPort),
  keptPort: z.int().nullable().default(usual.keptPort),
  numberRules: numberRules.default([...usual.numberRules]),
  inboundNumberRules: numberRules.default([...usual.inboundNumberRules]),
  headerMap: z.array(z.object({ header: text, meaning: z.enum(headerMeanings) })).default([...usual.headerMap]),
  passesCodes: z.boolean().default(usual.passesCodes),
  emergencyNumbers: texts.default([...usual.emergencyNumbers]),
  toneCountry: z.enum(toneCountries).default(usual.toneCountry),
  sourceNetworks: texts.default([...usual.sourceNetworks]),
  checkContact: z.boolean().default(usual.checkContact),
  digestRealms: z
    .array(z.object({ server: text, realm: text, algorithm: z.enum(digestAlgorithms) }))
    .default([...usual.digestRealms]),
  refer: z.enum(lineRefers).default(usual.refer),
  recordingNotice: z.enum(recordingNotices).default(usual.recordingNotice),
  recordingAnnouncementId: z.int().nullable().default(usual.recordingAnnouncementId),
  holdMusic: z.enum(lineHoldMusics).default(usual.holdMusic),
  holdMusicId: z.int().nullable().default(usual.holdMusicId),
  watchMailbox: z.boolean().default(usual.watchMailbox),
  mailboxNumber: textOrNull.default(usual.mailboxNumber),
  watchedExtensions: texts.default([...usual.watchedExtensions]),
  knownAddresses: texts.default([...usual.knownAddresses]),
});

const lines = rowMapping('lines', { is_default: flag, is_demo: flag, settings: json(settingsSchema) });

function fromRow(row: Row<'lines'>, secrets: SecretBox): LineRecord {
  const { settings, sealedPassword, sealedContact, ...line } = lines.fromRow(row);
  return {
    ...settings,
    ...line,
    password: sealedPassword && secrets.open(sealedPassword),
    contactUser: sealedContact && secrets.open(sealedContact),
  };
}

function toRow(line: Omit<LineRecord, 'id'>, secrets: SecretBox) {
  const { customerId, userId, isDefault, isDemo, password, contactUser, ...settings } = line;
  return lines.toRow({
    customerId,
    userId,
    isDefault,
    isDemo,
    settings,
    sealedPassword: password === null ? null : secrets.seal(password),
    sealedContact: contactUser === null ? null : secrets.seal(contactUser),
  });
}

async function keepOneDefault(unit: UnitOfWork, line: LineRecord): Promise<void> {
  if (!line.isDefault) return;
  const others = unit.db.updateTable('lines').set({ is_default: 0 }).where('customer_id', '=', line.customerId);
  await others.where('id', '<>', line.id).execute();
}

/** Lines whose last row is cached. */
const REMEMBERED = 500;

/** Reads rows; a row that is as it was is not opened again, for every call reads lines. */
function rowReader(secrets: SecretBox): (row: Row<'lines'>) => LineRecord {
  const known = new Map<number, { readonly row: Row<'lines'>; readonly line: LineRecord }>();
  return (row) => {
    const before = known.get(row.id);
    if (before && isSame(before.row, row)) return { ...before.line };
    const line = fromRow(row, secrets);
    const oldest = known.size >= REMEMBERED ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    known.set(row.id, { row, line });
    return { ...line };
  };
}

function isSame(before: Row<'lines'>, now: Row<'lines'>): boolean {
  return Object.entries(now).every(([column, value]) => before[column as keyof Row<'lines'>] === value);
}

const lineOf = preparedQuery((db, { id }: Places<{ id: number }>) =>
  db.selectFrom('lines').selectAll().where('id', '=', id),
);
const linesOf = preparedQuery((db, { customerId }: Places<{ customerId: number }>) =>
  db.selectFrom('lines').selectAll().where('customer_id', '=', customerId).orderBy('id'),
);

/** Lines; passwords are sealed at rest. */
export function lineRepository(unit: UnitOfWork, secrets: SecretBox) {
  const read = rowReader(secrets);

  return {
    create: (line: Omit<LineRecord, 'id'>) =>
      unit.atomically(async (within) => {
        const query = within.db.insertInto('lines').values(toRow(line, secrets)).returningAll();
        const created = fromRow(await query.executeTakeFirstOrThrow(), secrets);
        await keepOneDefault(within, created);
        return created;
      }),
    /** A line that becomes the default takes that from the one before. */
    update: (line: LineRecord) =>
      unit.atomically(async (within) => {
        await within.db.updateTable('lines').set(toRow(line, secrets)).where('id', '=', line.id).execute();
        await keepOneDefault(within, line);
      }),
    /**
     * Stores what the line learned about its servers; other settings are not touched, even if they change at the same
     * time.
     */
    learn: (id: number, discovery: LineDiscovery) =>
      unit.atomically(async (within) => {
        const query = within.db.selectFrom('lines').selectAll().where('id', '=', id);
        const row = await query.executeTakeFirst();
        if (!row) return;
        const { settings } = lines.fromRow(row);
        const learnt = lines.toRow({ settings: { ...settings, ...discovery } });
        await within.db.updateTable('lines').set(learnt).where('id', '=', id).execute();
      }),
    async byId(id: number) {
      const [row] = await lineOf(unit, { id });
      return row ? read(row) : null;
    },
    ofCustomer: async (customerId: number) => readableRows(unit, await linesOf(unit, { customerId }), read),
    all: async () => readableRows(unit, await unit.db.selectFrom('lines').selectAll().orderBy('id').execute(), read),
    async remove(id: number) {
      await unit.db.deleteFrom('lines').where('id', '=', id).execute();
    },
  };
}

export type LineRepository = ReturnType<typeof lineRepository>;
