import { statSync } from 'node:fs'
import { join } from 'node:path'
import { JOB_FUNCTIONS } from '@rostrum/contract/rules/jobs'
import { DOMAINS } from '@rostrum/contract/routes/all'
import { bundleFunctions } from '../../../scripts/lib/deploy/bundle-functions.ts'
import { FUNCTION_BUNDLES } from '../../../stacks/function-bundles.ts'
import {
  leastProcessorMs,
  measureStarts,
  type Start,
  START_RATIO_MAX,
} from '../../deployed-shape/cold-start.ts'
import { bundleOf, eagerChunks } from '../../deployed-shape/lambda.ts'
import { median, table } from '../lib/table.ts'

const ROUNDS = 15
const BYTES_MAX = 400_000

const medianImportMs = (starts: readonly Start[] = []): number =>
  median(starts.map(({ importMs }) => importMs))

/** Measures size and cold start of every deployed bundle, alternating with an empty handler. */
export async function run(): Promise<void> {
  await bundleFunctions()
  const files = [...DOMAINS, ...JOB_FUNCTIONS, 'pages', 'feedback'].map((name): [string, string] => [
    name,
    bundleOf(join(FUNCTION_BUNDLES, name), `packages/functions/src/${name}.handler`).file,
  ])
  const { empty, starts } = measureStarts(new Map(files), ROUNDS)
  const rows = files.map(([name, file]) => {
    const each = starts.get(name)
    const bytes = eagerChunks(file).reduce((sum, part) => sum + statSync(part).size, 0)
    const ratio = leastProcessorMs(each) / leastProcessorMs(empty)
    return [
      name,
      (bytes / 1_000).toFixed(0),
      (medianImportMs(each) - medianImportMs(empty)).toFixed(1),
      leastProcessorMs(each).toFixed(0),
      ratio.toFixed(2),
      bytes <= BYTES_MAX && ratio <= START_RATIO_MAX ? 'yes' : 'NO',
    ]
  })
  const head = ['bundle', 'KB', 'import ms over empty', 'processor ms', 'of an empty start', 'within aims']
  process.stdout.write(
    `\nCold start, ${ROUNDS} fresh processes each: imports by their median, processor time by its least\n` +
      `an empty handler takes ${leastProcessorMs(empty).toFixed(0)} ms of processor\n${table(head, rows)}\n`,
  )
}
