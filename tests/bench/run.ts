interface Bench {
  readonly measures: string
  readonly load: () => Promise<{ run: () => Promise<void> }>
}

/** Each prints ratios to its own baseline. */
const BENCHES: Readonly<Record<string, Bench>> = {
  functions: {
    measures: 'cold import and bundle size of each function, over an empty module',
    load: () => import('./functions/run.ts'),
  },
  pages: {
    measures: 'documents of the public record: processor time and bytes',
    load: () => import('./pages/run.ts'),
  },
  screens: {
    measures: 'screens on a slow phone: first row, and each press of a list of bills',
    load: () => import('./screens/run.ts'),
  },
  memory: {
    measures: 'memory of the running system',
    load: () => import('./memory/run.ts'),
  },
  catalog: {
    measures: 'search: time for each query, by size of the record',
    load: () => import('./catalog/run.ts'),
  },
  relevance: {
    measures: 'search: whether the wanted bill is found, over known questions',
    load: () => import('./relevance/run.ts'),
  },
  texts: {
    measures: 'search inside texts: size, and bytes read by phrases, beside SQLite FTS5 (many minutes)',
    load: () => import('./texts/run.ts'),
  },
  sync: {
    measures: 'a sync over the sample Congress: calls, writes and time',
    load: () => import('./sync/run.ts'),
  },
  backfill: {
    measures: 'a congress from bulk files (many minutes)',
    load: () => import('./backfill/run.ts'),
  },
  fill: {
    measures: 'one machine: time of the first fill, rest, memory, growth over 100,000 reads (half an hour)',
    load: () => import('./fill/run.ts'),
  },
  'slow-machine': {
    measures: 'a reader and all jobs with a fortieth of a processor (20 minutes)',
    load: () => import('./slow-machine/run.ts'),
  },
  disk: {
    measures: 'size of the database while rows of two congresses are replaced (many minutes)',
    load: () => import('./disk/run.ts'),
  },
  'power-cut': {
    measures:
      'whether acknowledged writes survive 50 kills, and power cuts replayed from strace (many minutes)',
    load: () => import('./power-cut/run.ts'),
  },
  'signin-storm': {
    measures: 'sign-ins at once, and what others wait meanwhile',
    load: () => import('./signin-storm/run.ts'),
  },
  searches: {
    measures: '100,000 saved searches matched with 500 changes',
    load: () => import('./searches/run.ts'),
  },
  alerts: {
    measures: 'digests, marks and mails of a bill with 50,000 followers, two weeks of mails (many minutes)',
    load: () => import('./alerts/run.ts'),
  },
  sends: {
    measures: 'a million sends of alerts with 10,000 kills and faults (two hours)',
    load: () => import('./sends/run.ts'),
  },
  changes: {
    measures: '100,000 changes replayed with kills (many minutes)',
    load: () => import('./changes/run.ts'),
  },
}

const list = (): string =>
  Object.entries(BENCHES)
    .map(([name, { measures }]) => `  ${name.padEnd(14)}${measures}\n`)
    .join('')

export const names = process.argv.slice(2)
const unknown = names.find((name) => !Object.hasOwn(BENCHES, name))
if (names.length === 0 || names.includes('--help')) {
  process.stdout.write(`npm run bench -- NAME [NAME ...]\n\n${list()}`)
} else if (unknown === undefined) {
  for (const name of names) await (await BENCHES[name]?.load())?.run()
} else {
  process.stderr.write(`There is no benchmark ${unknown}. Choose of these:\n${list()}`)
  process.exitCode = 1
}
