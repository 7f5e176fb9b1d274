import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const home = mkdtempSync(join(tmpdir(), 'rostrum-deploy-'))
afterAll(() => rmSync(home, { recursive: true }))

/** Runs the script on a machine without AWS credentials, where nothing could be deployed by mistake. */
function deploy(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/deploy.mjs', ...args], {
    env: { HOME: home, USERPROFILE: home, PATH: '', ...env },
    encoding: 'utf8',
  })
  return { status, said: stderr.trim() }
}

test.each([
  { args: [], says: 'Say which stage' },
  { args: ['--stage', 'Prod'], says: '"Prod" does not' },
  { args: ['--stage', '-x'], says: 'stage' },
  { args: ['--stage', 'a'.repeat(21)], says: 'up to 20' },
  { args: ['--stage', 'dev', '--force'], says: '--force' },
  { args: ['--stage', 'production', '--remove'], says: '--confirm production' },
  { args: ['--stage', 'production', '--remove', '--confirm', 'yes'], says: '--confirm production' },
  { args: ['--stage', 'dev'], says: 'There are no AWS credentials' },
  { args: ['--stage', 'production', '--remove', '--confirm', 'production'], says: 'no AWS credentials' },
])('refuses $args in one sentence', ({ args, says }) => {
  const { status, said } = deploy(args)
  expect(status).toBe(1)
  expect(said).toContain(says)
  expect(said.split('\n')).toHaveLength(1)
})

test('the doctor lists what is missing without credentials, and what to do about each', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/doctor.mjs', '--stage', 'dev'], {
    env: { HOME: home, USERPROFILE: home, PATH: '' },
    encoding: 'utf8',
  })
  const lines = stdout.trim().split('\n')
  expect(status).toBe(1)
  const wrong = lines.flatMap((line, i) => (line.startsWith('WRONG') ? [[line, lines[i + 1] ?? '']] : []))
  expect(wrong.map(([line = '']) => line.split(/[: ]+/)[1])).toEqual(['settings', 'credentials'])
  for (const [, remedy] of wrong) expect(remedy).toMatch(/^ +-> Set /)
  expect(lines.at(-1)).toBe('2 to mend before deploying.')
})

test('names a profile that is not there', () => {
  expect(deploy(['--stage', 'dev'], { AWS_PROFILE: 'elsewhere' }).said).toBe(
    'There is no AWS profile "elsewhere" on this machine.',
  )
})

test.each([{ header: '[work]' }, { header: '[profile work]' }])(
  'finds a profile written as $header',
  ({ header }) => {
    const file = join(home, 'config')
    writeFileSync(file, `${header}\nregion = us-east-1\n`)
    // past the credentials, it goes on to the doctor, who finds them worth nothing
    const { said } = deploy(['--stage', 'dev'], {
      AWS_PROFILE: 'work',
      AWS_CONFIG_FILE: file,
      AWS_EC2_METADATA_DISABLED: 'true',
    })
    expect(said).toContain('node scripts/doctor.mjs --stage dev ended with an error')
  },
)
