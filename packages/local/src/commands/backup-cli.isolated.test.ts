import { afterEach, expect, test, vi } from 'vitest'
import { runBackup, runRestore } from './backup-cli.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  process.exitCode = undefined
})

test.each([
  ['backup', runBackup],
  ['restore', runRestore],
])('%s explains itself, whatever the settings are', async (name, run) => {
  vi.stubEnv('PORT', 'none')
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await run(['--help'])
  expect(output).toHaveBeenCalledWith(expect.stringContaining(`npm run ${name} -- FILE`))
  expect(process.exitCode).toBeUndefined()
})
