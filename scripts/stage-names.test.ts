import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const takingStages = readdirSync(import.meta.dirname).filter(
  (name) =>
    /(?<!\.test)\.(?:ts|mjs)$/.test(name) &&
    readFileSync(join(import.meta.dirname, name), 'utf8').includes('--stage'),
)

/** Further arguments of a command. */
const MORE: Readonly<Record<string, readonly string[]>> = { 'smoke.ts': ['http://127.0.0.1:9'] }

test('finds all commands that take a stage', () => {
  expect(takingStages).toEqual(
    expect.arrayContaining(['deploy.mjs', 'doctor.mjs', 'provider-key.mjs', 'smoke.ts', 'token-keys.mjs']),
  )
})

test.each(takingStages)('%s refuses a stage whose name looks like production', (script) => {
  const args = ['--import', 'tsx', `scripts/${script}`, '--stage', 'prod', ...(MORE[script] ?? [])]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    input: 'abcDEF0123456789\n',
    env: { AWS_ENDPOINT_URL: 'http://127.0.0.1:9', AWS_EC2_METADATA_DISABLED: 'true' },
  })
  expect({ refused: status !== 0, stdout }).toEqual({ refused: true, stdout: '' })
  expect(stderr.trim()).toMatch(/^[^\n]*Stage prod would behave like dev[^\n]*name it production[^\n]*$/)
})
