import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { JOB_FUNCTIONS } from '@rostrum/contract/jobs'
import { DOMAINS } from '@rostrum/contract/routes/all'
import { bundleFunctions } from '../../scripts/lib/deploy/bundle-functions.ts'
import { FUNCTION_BUNDLES } from '../../stacks/function-bundles.ts'
import { bundleOf, eagerChunks } from '../../tests/deployed-shape/lambda.ts'
import { median, table } from '../lib/table.ts'

const ROUNDS = 15
const AIM = { bytes: 400_000, milliseconds: 80 }

/** The time that a fresh process needs to import a module, measured inside it. */
function importMilliseconds(file: string): number {
  const script = `const t = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)}); process.stdout.write(String(performance.now() - t))`
  const env = { PATH: process.env['PATH'], AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' }
  return Number(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', env }),
  )
}

/** Measures size and cold import of every deployed bundle, alternating with an empty handler. */
export async function run(): Promise<void> {
  await bundleFunctions()
  const scratch = mkdtempSync(join(tmpdir(), 'rostrum-bench-'))
  try {
    const empty = join(scratch, 'empty.mjs')
    writeFileSync(empty, 'export const handler = async () => ({ statusCode: 204 })\n')
    const files = new Map([['empty handler', empty]])
    for (const name of [...DOMAINS, ...JOB_FUNCTIONS, 'pages', 'feedback']) {
      const handler = `packages/functions/src/${name}.handler`
      files.set(name, bundleOf(join(FUNCTION_BUNDLES, name), handler).file)
    }
    const times = new Map([...files.keys()].map((name) => [name, [] as number[]]))
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, file] of files) times.get(name)?.push(importMilliseconds(file))
    }
    const baseline = median(times.get('empty handler') ?? [])
    const rows = [...files].map(([name, file]) => {
      const milliseconds = median(times.get(name) ?? [])
      const bytes = eagerChunks(file).reduce((sum, part) => sum + statSync(part).size, 0)
      const isGood = bytes <= AIM.bytes && milliseconds - baseline <= AIM.milliseconds
      return [
        name,
        (bytes / 1_000).toFixed(0),
        milliseconds.toFixed(1),
        (milliseconds - baseline).toFixed(1),
        (milliseconds / baseline).toFixed(1),
        isGood ? 'yes' : 'NO',
      ]
    })
    const head = ['bundle', 'KB', 'import ms', 'over empty', 'ratio', 'within aims']
    process.stdout.write(`\nCold import, median of ${ROUNDS} fresh processes each\n${table(head, rows)}\n`)
  } finally {
    rmSync(scratch, { recursive: true })
  }
}
