/**
 * `npm run bench` runs every benchmark except the long ones, `npm run bench -- NAME` a single one. Each prints ratios
 * to its own baseline.
 */
const BENCHES: Readonly<Record<string, () => Promise<{ run: () => Promise<void> }>>> = {
  functions: () => import('./functions/run.ts'),
  pages: () => import('./pages/run.ts'),
  memory: () => import('./memory/run.ts'),
  catalog: () => import('./catalog/run.ts'),
  relevance: () => import('./relevance/run.ts'),
  sync: () => import('./sync/run.ts'),
  backfill: () => import('./backfill/run.ts'),
  soak: () => import('./soak/run.ts'),
  'signin-storm': () => import('./signin-storm/run.ts'),
  searches: () => import('./searches/run.ts'),
  alerts: () => import('./alerts/run.ts'),
  changes: () => import('./changes/run.ts'),
}
/** Run only by name, because they take many minutes. */
const LONG: ReadonlySet<string> = new Set(['backfill', 'soak', 'alerts', 'changes'])

export const names = process.argv.slice(2)
const unknown = names.find((name) => !Object.hasOwn(BENCHES, name))
if (unknown === undefined) {
  for (const [name, load] of Object.entries(BENCHES)) {
    if (names.length > 0 && !names.includes(name)) continue
    if (names.length === 0 && LONG.has(name)) {
      process.stdout.write(`${name} takes many minutes: npm run bench -- ${name}\n`)
      continue
    }
    const { run } = await load()
    await run()
  }
} else {
  process.stderr.write(
    `There is no benchmark ${unknown}. Choose one of ${Object.keys(BENCHES).join(', ')}.\n`,
  )
  process.exitCode = 1
}
