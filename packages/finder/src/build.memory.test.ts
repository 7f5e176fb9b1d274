import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const PEAK = fileURLToPath(new URL('testing/build-peak.ts', import.meta.url))

test('a build takes less than three and a half times the memory of the file it makes', () => {
  const ratio = Number(
    execFileSync(process.execPath, ['--expose-gc', '--import', 'tsx', PEAK], { encoding: 'utf8' }),
  )
  expect(ratio).toBeGreaterThan(1)
  expect(ratio).toBeLessThan(3.5)
})
