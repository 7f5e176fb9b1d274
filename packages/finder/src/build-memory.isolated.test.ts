import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const PEAK = fileURLToPath(new URL('testing/build-peak.ts', import.meta.url))

test('builds in less than 3.5 times the memory of the file', () => {
  const ratio = Number(
    execFileSync(process.execPath, ['--expose-gc', '--import', 'tsx', PEAK], { encoding: 'utf8' }),
  )
  expect(ratio).toBeGreaterThan(1)
  expect(ratio).toBeLessThan(3.5)
})
