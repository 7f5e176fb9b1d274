import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleFunctions } from '../../scripts/lib/deploy/bundle-functions.ts'
import { FUNCTION_BUNDLES } from '../../stacks/function-bundles.ts'
import { leastProcessorMs, measureStarts, START_RATIO_MAX } from './cold-start.ts'
import { bundleOf } from './lambda.ts'

const ROUNDS = 5

test(`no function takes more than ${START_RATIO_MAX} times the CPU time of an empty handler to start`, async () => {
  await bundleFunctions()
  const names = readdirSync(FUNCTION_BUNDLES, { withFileTypes: true }).filter((one) => one.isDirectory())
  const files = names.map(({ name }): [string, string] => [
    name,
    bundleOf(join(FUNCTION_BUNDLES, name), `packages/functions/src/${name}.handler`).file,
  ])
  expect(files.length).toBeGreaterThan(5)
  const { empty, starts } = measureStarts(new Map(files), ROUNDS)
  const ratios = [...starts].map(([name, each]) => ({
    name,
    ratio: leastProcessorMs(each) / leastProcessorMs(empty),
  }))
  expect(ratios.filter(({ ratio }) => ratio > START_RATIO_MAX)).toEqual([])
})
