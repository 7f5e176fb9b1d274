import { spawnSync } from 'node:child_process'
import { corpus } from '../corpus.ts'
import { keystrokes, KINDS, queriesFor } from '../queries.ts'
import { FILTER, PAGE_SIZE } from './engine.ts'

/*
 * PostgreSQL's full-text search, with unknown words replaced by the most similar word of a trigram table. Runs
 * through psql, whose `\timing` measures each statement, so that no driver is needed.
 */
const SCHEMA = 'rostrum_bench'

const SETUP = `
  DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE; CREATE SCHEMA ${SCHEMA}; SET search_path = ${SCHEMA}, public;
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE TABLE bills (id text PRIMARY KEY, congress text, type text, title text, sponsor text, introduced date,
    updated date);`

const INDEXES = `
  ALTER TABLE bills ADD words tsvector GENERATED ALWAYS AS (setweight(to_tsvector('simple', title), 'A')
    || setweight(to_tsvector('simple', sponsor), 'B')) STORED;
  CREATE INDEX ON bills USING gin (words);
  CREATE INDEX ON bills (updated DESC, id);
  CREATE INDEX ON bills (congress, type, introduced);
  CREATE TABLE vocabulary AS SELECT word FROM ts_stat('SELECT words FROM ${SCHEMA}.bills');
  CREATE INDEX ON vocabulary USING gin (word gin_trgm_ops);
  CREATE INDEX ON vocabulary (word text_pattern_ops);
  CREATE FUNCTION repaired(typed text) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN EXISTS (SELECT FROM vocabulary WHERE word = typed) OR length(typed) < 4 THEN typed
      ELSE coalesce((SELECT word FROM vocabulary WHERE word % typed ORDER BY similarity(word, typed) DESC LIMIT 1), typed)
    END $$;
  CREATE FUNCTION matching(q tsquery) RETURNS TABLE (total bigint, ids text[]) LANGUAGE sql STABLE AS $$
    SELECT (SELECT count(*) FROM bills WHERE words @@ q), ARRAY(SELECT id FROM bills WHERE words @@ q
      ORDER BY ts_rank(words, q, 1) DESC, updated DESC LIMIT ${PAGE_SIZE}) $$;
  CREATE FUNCTION search(typed text) RETURNS TABLE (total bigint, ids text[]) LANGUAGE plpgsql STABLE AS $$
    DECLARE parts text[] := regexp_split_to_array(typed, ' '); fixed text;
    BEGIN
      SELECT m.total, m.ids INTO total, ids FROM matching((array_to_string(parts, ' & ') || ':*')::tsquery) AS m;
      IF total = 0 THEN
        SELECT string_agg(repaired(part), ' & ') INTO fixed FROM unnest(parts) AS part;
        SELECT m.total, m.ids INTO total, ids FROM matching(fixed::tsquery) AS m;
      END IF;
      RETURN NEXT;
    END $$;
  ANALYZE;`

const LIST = `SELECT count(*) FROM bills; SELECT id FROM bills ORDER BY updated DESC, id LIMIT ${PAGE_SIZE};`
const WHERE = `FROM bills WHERE congress = '${FILTER.congress}' AND type IN ('${FILTER.types.join("','")}')
  AND introduced BETWEEN '${FILTER.from}' AND '${FILTER.to}'`
const FILTERED = `SELECT count(*) ${WHERE}; SELECT id ${WHERE} ORDER BY updated DESC, id LIMIT ${PAGE_SIZE};`
const ROUNDS = 20

const searchFor = (text: string) => `SELECT ids[1] FROM search('${text.replaceAll("'", "''")}');`

function psql(script: string): { output: string; error: string | undefined } {
  const args = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1']
  const { stdout, stderr, status, error } = spawnSync('psql', args, {
    input: script,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  return {
    output: stdout ?? '',
    error: error?.message ?? (status === 0 ? undefined : stderr.trim().split('\n')[0]),
  }
}

/**
 * Runs statements once to warm up and once timed. Returns the output lines and the milliseconds of each statement.
 */
function timed(statements: string): { lines: string[]; times: number[] } {
  const { output, error } = psql(
    `SET search_path = ${SCHEMA}, public;\n${statements}\n\\timing on\n${statements}`,
  )
  if (error) throw new Error(error)
  const lines = output.split('\n')
  const start = lines.findIndex((line) => line.startsWith('Time:'))
  const times = lines.flatMap((line) => /^Time: ([\d.]+)/.exec(line)?.[1] ?? [])
  return {
    lines: lines.slice(Math.max(0, start - 1)).filter((line) => !line.startsWith('Time:')),
    times: times.map(Number),
  }
}

function quantile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(part * (times.length - 1))] ?? Number.NaN
}

/** A page takes two statements, the count and the rows. */
function pageTime(statements: string): number {
  const { times } = timed(`${statements}\n`.repeat(ROUNDS))
  const pages = times.flatMap((time, i) => (i % 2 === 1 ? [time + (times[i - 1] ?? 0)] : []))
  return quantile(pages, 0.5)
}

function copy(records: number): string {
  const rows = Array.from(corpus(records), ({ id, congress, type, title, sponsor, introduced, updated }) =>
    [id, congress, type, title, sponsor, introduced, updated].join('\t'),
  )
  return `COPY bills FROM STDIN;\n${rows.join('\n')}\n\\.\n`
}

/** Returns the measurements, or the reason why there are none. */
export function measurePostgres(records: number): Record<string, number> | string {
  const reached = psql('SELECT 1;')
  if (reached.error) return reached.error
  const rows = copy(records)
  const started = performance.now()
  const built = psql(`${SETUP}\n${rows}\n${INDEXES}`)
  if (built.error) return built.error
  const seconds = (performance.now() - started) / 1_000
  const size = psql(`SELECT sum(pg_total_relation_size(c.oid)) FROM pg_class c JOIN pg_namespace n
    ON n.oid = c.relnamespace WHERE n.nspname = '${SCHEMA}' AND c.relkind = 'r';`)
  const { queries, typedTexts } = queriesFor(records)
  const searches = timed(queries.map(({ text }) => searchFor(text)).join('\n'))
  const keys = timed(typedTexts.flatMap(keystrokes).map(searchFor).join('\n'))
  const quality = KINDS.map((kind) => {
    const right = queries
      .map(({ expectedId }, i) => searches.lines[i] === expectedId)
      .filter((_, i) => queries[i]?.kind === kind)
    return [`${kind}, right first %`, (100 * right.filter(Boolean).length) / right.length]
  })
  const measures = {
    'build s': seconds,
    'size MB': Number(size.output) / 1e6,
    'list page ms': pageTime(LIST),
    'filtered list ms': pageTime(FILTERED),
    'search p50 ms': quantile(searches.times, 0.5),
    'search p95 ms': quantile(searches.times, 0.95),
    'keystroke p95 ms': quantile(keys.times, 0.95),
    'worst keystroke ms': Math.max(...keys.times),
    ...Object.fromEntries(quality),
  }
  psql(`DROP SCHEMA ${SCHEMA} CASCADE;`)
  return measures
}
