import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { table } from '../lib/table.ts'

/** Set `BENCH_TEXTS=2000` for a faster run. */
const TEXTS = Number(process.env['BENCH_TEXTS'] ?? 20_000)
const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url))

type Measures = Record<string, number>

function work(task: string, folder: string): Measures {
  const flags = ['--expose-gc', '--import', 'tsx', WORKER, task, String(TEXTS), folder]
  return JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8', maxBuffer: 1e7 }))
}

const WORDS_OF_A_CONGRESS = 27e6

const TARGETS: readonly (readonly [string, (measured: Measures) => boolean])[] = [
  ['finds all phrases', (it) => it['phrases not found'] === 0],
  ['a cold answer works 400 ms at most', (it) => Number(it['cold ms at most']) <= 400],
  [
    'with the texts of a day, a cold answer reads the index 6 times at most',
    (it) => Number(it['cold reads at most, with a day']) <= 6,
  ],
  [
    'with passages and the texts of a day, a cold answer reads 250 KB at most',
    (it) => Number(it['cold KB with passages at most, with a day']) <= 250,
  ],
  ['of warm answers 95 of 100 take 20 ms at most', (it) => Number(it['warm ms p95']) <= 20],
  [
    'a congress of 27 million words takes 40 MB at most',
    (it) => (Number(it['MB']) * WORDS_OF_A_CONGRESS) / Number(it['words']) <= 40,
  ],
  ['a day is joined within a minute', (it) => Number(it['s to index a day']) <= 60],
  ['a build takes 1.5 GB at most', (it) => Number(it['MB resident at most']) <= 1_500],
]

/** Measures index size, build cost, and the reads and times of answers for the texts of a congress. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-texts-'))
  try {
    const measured = { ...work('build', folder), ...work('query', folder) }
    const rows = Object.entries(measured).map(([name, value]) => [name, value.toFixed(value < 100 ? 1 : 0)])
    process.stdout.write(`${table([`${TEXTS} texts`, ''], rows)}\n`)
    for (const [target, isMet] of TARGETS)
      process.stdout.write(`${isMet(measured) ? 'met    ' : 'NOT MET'}  ${target}\n`)
    process.stdout.write(`\n${table(...compare(work('sqlite', folder)))}\n`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

function compare(measures: Measures): [string[], string[][]] {
  return [['SQLite FTS5', ''], Object.entries(measures).map(([name, value]) => [name, value.toFixed(1)])]
}
