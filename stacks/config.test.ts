import { resolve } from 'node:path'
import { load } from 'sst/stacks/build.js'
import { expect, test } from 'vitest'

test('SST, with its own old bundler, can read the configuration and everything it imports', async () => {
  const [, config] = await load(resolve('sst.config.ts'))
  expect(await config.config({})).toEqual({ name: 'rostrum', region: 'us-east-1' })
  expect(config.stacks).toBeTypeOf('function')
})
