/**
 * `npm run bench` runs every benchmark except the long ones, `npm run bench -- NAME` a single one. Each prints ratios
 * to its own baseline.
 */
const BENCHES: Readonly<Record<string, () => Promise<{ run: () => Promise<void> }>>> = {
  functions: () => import('./functions/run.ts'),
  memory: () => import('./memory/run.ts'),
  catalog: () => import('./catalog/run.ts'),
  sync: () => import('./sync/run.ts'),
  soak: () => import('./soak/run.ts'),
  'signin-storm': () => import('./signin-storm/run.ts'),
}
/** They take many minutes. */
const LONG: ReadonlySet<string> = new Set(['soak'])

export const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !Object.hasOwn(BENCHES, name))
if (unknown === undefined) {
  for (const [name, load] of Object.entries(BENCHES)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    if (chosen.length === 0 && LONG.has(name)) {
      process.stdout.write(`${name} takes many minutes: npm run bench -- ${name}\n`)
      continue
    }
    const { run } = await load()
    await run()
  }
} else {
  process.stderr.write(`There is no measurement ${unknown}. There are: ${Object.keys(BENCHES).join(', ')}.\n`)
  process.exitCode = 1
}
