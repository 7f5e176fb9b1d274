import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median, table } from '../lib/table.ts'
import { ENGINES } from './engines/all.ts'
import { measurePostgres } from './engines/postgres.ts'
import { measureTantivy } from './engines/tantivy.ts'
import { measureTable } from './table-run.ts'

/** `BENCH_RECORDS=16000` measures a single size. */
const SIZES = [16_000, 100_000, 400_000] as const
/** About the number of bills of six congresses. */
const RECORDS_IN_TABLE = 100_000
const LOADS = 3
const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url))

type Measures = Record<string, number>

function work(task: string, engine: string, records: number, file: string): Measures {
  const flags = ['--expose-gc', '--import', 'tsx']
  const worker = [...flags, WORKER, task, engine, String(records), file]
  return JSON.parse(execFileSync(process.execPath, worker, { encoding: 'utf8', maxBuffer: 1e7 }))
}

function measure(engine: string, records: number, file: string): Measures {
  const build = work('build', engine, records, file)
  const loads = Array.from({ length: LOADS }, () => work('load', engine, records, file))
  const load = Object.fromEntries(
    Object.keys(loads[0] ?? {}).map((name) => [name, median(loads.map((one) => one[name] ?? Number.NaN))]),
  )
  return {
    ...build,
    ...work('memory', engine, records, file),
    ...load,
    ...work('query', engine, records, file),
  }
}

/** The value, followed by its ratio to the first column. */
function cell(value: number | undefined, first: number | undefined, isFirst: boolean): string {
  if (value === undefined) return '–'
  const shown = value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
  return isFirst || !first ? shown : `${shown} (${(value / first).toFixed(1)}×)`
}

function compare(records: number, columns: ReadonlyMap<string, Measures>): string {
  const [first = {}] = columns.values()
  const rows = Object.keys(first).map((name) => {
    const cells = Array.from(columns.values(), (column) =>
      cell(column[name], first[name], column === first || name.endsWith('%')),
    )
    return [name, ...cells]
  })
  return table([`${records.toLocaleString('en-US')} records`, ...columns.keys()], rows)
}

interface Target {
  target: string
  against: string
  isMet: (columns: ReadonlyMap<string, Measures>) => boolean
}

const TARGETS: readonly Target[] = [
  {
    target: 'loads 30 times faster than MiniSearch',
    against: 'MiniSearch',
    isMet: (columns) => ratio(columns, 'MiniSearch', 'load ms') >= 30,
  },
  {
    target: 'search p95 4 times faster than MiniSearch',
    against: 'MiniSearch',
    isMet: (columns) => ratio(columns, 'MiniSearch', 'search p95 ms') >= 4,
  },
  {
    target: 'no load or query time longer than that of SQLite FTS5',
    against: 'SQLite FTS5',
    isMet: (columns) => {
      const times = Object.keys(columns.get('finder') ?? {}).filter((name) => name.endsWith(' ms'))
      return times.every((name) => ratio(columns, 'SQLite FTS5', name) >= 1)
    },
  },
  {
    target: 'loads and answers 95 of 100 keystrokes no later than Tantivy',
    against: 'Tantivy',
    isMet: (columns) => ['load ms', 'keystroke p95 ms'].every((name) => ratio(columns, 'Tantivy', name) >= 1),
  },
]

function ratio(columns: ReadonlyMap<string, Measures>, engine: string, name: string): number {
  return (columns.get(engine)?.[name] ?? Number.NaN) / (columns.get('finder')?.[name] ?? Number.NaN)
}

function growth(bySize: ReadonlyMap<number, Measures>): string {
  const [first = {}] = bySize.values()
  const rows = Object.keys(first)
    .filter((name) => !name.endsWith('%'))
    .map((name) => [
      name,
      ...Array.from(bySize.values(), (column, i) => cell(column[name], first[name], i === 0)),
    ])
  return table(['finder by size', ...Array.from(bySize.keys(), (size) => size.toLocaleString('en-US'))], rows)
}

/** Measures every engine on the same synthetic bills in separate processes; ratios are relative to finder. */
export async function run(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'rostrum-catalog-'))
  const recordsOption = Number(process.env['BENCH_RECORDS'])
  const finderBySize = new Map<number, Measures>()
  try {
    for (const records of recordsOption > 0 ? [recordsOption] : SIZES) {
      const columns = new Map<string, Measures>()
      for (const { name, recordsMax = Infinity } of ENGINES) {
        if (records <= recordsMax) columns.set(name, measure(name, records, join(scratch, 'catalog')))
      }
      const others = { Tantivy: measureTantivy(records, scratch), PostgreSQL: measurePostgres(records) }
      for (const [name, measures] of Object.entries(others)) {
        if (typeof measures === 'string') process.stdout.write(`\n${name} is skipped: ${measures}\n`)
        else columns.set(name, measures)
      }
      process.stdout.write(`\n${compare(records, columns)}\n`)
      for (const { target, against, isMet } of TARGETS) {
        if (columns.has(against))
          process.stdout.write(`${isMet(columns) ? 'met    ' : 'NOT MET'}  ${target}\n`)
      }
      finderBySize.set(records, columns.get('finder') ?? {})
    }
    process.stdout.write(`\n${growth(finderBySize)}\n`)
    await measureTable(recordsOption > 0 ? recordsOption : RECORDS_IN_TABLE)
  } finally {
    rmSync(scratch, { recursive: true })
  }
}
