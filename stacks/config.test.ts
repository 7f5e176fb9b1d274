import { resolve } from 'node:path'
import { load } from 'sst/stacks/build.js'
import { expect, test } from 'vitest'

test('loads the configuration with SST’s own bundler', async () => {
  const [, config] = await load(resolve('sst.config.ts'))
  expect(await config.config({})).toEqual({ name: 'rostrum', region: 'us-east-1' })
  expect(config.stacks).toBeTypeOf('function')
})
