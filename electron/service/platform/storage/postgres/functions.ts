/** What SQLite has built in, or `sqlite/connection.ts` gives it, as functions of PostgreSQL, and the indexes that searches use. */

/** Statements before the schema. */
export const functions: readonly string[] = [
  'CREATE EXTENSION IF NOT EXISTS citext',
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  'CREATE EXTENSION IF NOT EXISTS unaccent',
  // Texts of moments in UTC depend on no setting, which PostgreSQL cannot know of `to_char`.
  `CREATE FUNCTION contract_time(ms BIGINT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN to_char(to_timestamp(ms / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')`,
  `CREATE FUNCTION unix_seconds(moment TEXT) RETURNS BIGINT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN extract(epoch FROM (moment || '+00')::timestamptz)::bigint`,
  `CREATE FUNCTION local_hour(moment TEXT, zone TEXT) RETURNS INTEGER LANGUAGE sql STABLE STRICT PARALLEL SAFE
    RETURN extract(hour FROM (moment || '+00')::timestamptz AT TIME ZONE zone)::integer`,
  `CREATE FUNCTION unicode_lower(value TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(value COLLATE "und-x-icu") COLLATE "C"`,
  // Words are letters and digits in a row, and every word counts; a sigma at their end is one like others. `plain` is without
  // accents.
  ...['', 'plain_'].flatMap((kind) => {
    const value = kind === '' ? 'value' : `public.unaccent('public.unaccent'::regdictionary, value)`;
    return [
      `CREATE FUNCTION ${kind}words(value TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN trim(translate(regexp_replace(lower(${value} COLLATE "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'), 'ς', 'σ'))`,
      `CREATE FUNCTION ${kind}words_of(value TEXT) RETURNS TSVECTOR LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN to_tsvector('pg_catalog.simple', ${kind}words(value))`,
      `CREATE FUNCTION ${kind}words_query(value TEXT, is_prefix BOOLEAN) RETURNS TSQUERY LANGUAGE sql IMMUTABLE STRICT
        RETURN to_tsquery('pg_catalog.simple', replace(${kind}words(value), ' ', ' <-> ') ||
          CASE WHEN is_prefix AND ${kind}words(value) <> '' THEN ':*' ELSE '' END)`,
    ];
  }),
  `CREATE FUNCTION excerpt_of(value TEXT, query TSQUERY, settings TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT
    RETURN ts_headline('pg_catalog.simple', value, query, settings)`,
];

const trigrams = (table: string, columns: readonly string[]): string[] =>
  columns.map((column) => `CREATE INDEX ${table}_${column}_trigrams ON ${table} USING gin (${column} gin_trgm_ops)`);

/** Statements after it. */
export const searchIndexes: readonly string[] = [
  ...trigrams('contacts', ['search_text']),
  ...trigrams('cdrs', ['src', 'src_name', 'dst', 'dst_name', 'labels', 'notes']),
  ...trigrams('cdr_notes', ['text']),
  'CREATE INDEX contacts_words_of ON contacts USING gin (words_of(search_text))',
  'CREATE INDEX monitors_words_of ON monitors USING gin (plain_words_of(transcript))',
];
