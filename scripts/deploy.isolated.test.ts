import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Loopback, listen } from '@rostrum/core/testing/loopback'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorXml } from './testing/aws-answers.isolated.ts'

const home = mkdtempSync(join(tmpdir(), 'rostrum-deploy-'))

/** Replies like AWS to expired credentials. */
const expired = createServer((request, response) => {
  request.resume()
  response.writeHead(403, { 'content-type': 'text/xml' }).end(errorXml('ExpiredToken', 'said by AWS'))
})
/** The instance metadata service. */
const role = {
  code: 'Success',
  AccessKeyId: 'role',
  SecretAccessKey: 'x',
  Token: 'y',
  Expiration: '2099-01-01T00:00:00Z',
}
const signers = new Set<string | undefined>()
const instance = createServer((request, response) => {
  request.resume()
  if (request.url?.startsWith('/latest/')) {
    const isRole = request.url.endsWith('/security-credentials/the-role')
    const body = request.method === 'PUT' ? 'token' : isRole ? JSON.stringify(role) : 'the-role'
    response.end(body)
    return
  }
  signers.add(/Credential=([^/]+)/.exec(request.headers.authorization ?? '')?.[1])
  response.writeHead(403, { 'content-type': 'text/xml' }).end(errorXml('AccessDenied', 'said by AWS'))
})

let servers: { expired: Loopback; instance: Loopback }
beforeAll(async () => {
  servers = { expired: await listen(expired), instance: await listen(instance) }
})
afterAll(async () => {
  await Promise.all([servers.expired.stop(), servers.instance.stop()])
  rmSync(home, { recursive: true })
})

const NOWHERE = 'http://127.0.0.1:9'
const KEYS = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' }

interface Run {
  readonly code: unknown
  readonly stdout: string
  readonly said: string
}

/** Runs a script without access to AWS. */
function run(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const machine = {
    HOME: home,
    USERPROFILE: home,
    PATH: '',
    AWS_ENDPOINT_URL: NOWHERE,
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    ROSTRUM_MAIL_FROM: 'no-reply@rostrum.example',
  }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`scripts/${script}.mjs`, ...args],
      { env: { ...machine, ...env } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, said: stderr.trim() }),
    )
  })
}
const deploy = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  run('deploy', args, env)

test.each([
  { args: [], says: 'Name a stage' },
  { args: ['--stage', 'Production'], says: '"Production" does not' },
  { args: ['--stage', '-x'], says: 'stage' },
  { args: ['--stage', 'a'.repeat(21)], says: 'up to 20' },
  { args: ['--stage', 'dev', '--force'], says: '--force' },
  { args: ['--stage', 'prod'], says: 'name it production' },
  { args: ['--stage', 'live'], says: 'name it production' },
  { args: ['--stage', 'prod', '--remove'], says: 'no AWS credentials' },
  { args: ['--stage', 'production', '--remove'], says: '--confirm production' },
  { args: ['--stage', 'production', '--remove', '--confirm', 'yes'], says: '--confirm production' },
  { args: ['--stage', 'dev'], says: 'There are no AWS credentials' },
  { args: ['--stage', 'production', '--remove', '--confirm', 'production'], says: 'no AWS credentials' },
])('refuses $args in one sentence', async ({ args, says }) => {
  const { code, stdout, said } = await deploy(args)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(said).toContain(says)
  expect(said.split('\n')).toHaveLength(1)
})

test.each([[], ['--remove']])('reports that the credentials have expired: deploy %s', async (...args) => {
  const env = { ...KEYS, AWS_ENDPOINT_URL: servers.expired.origin }
  expect(await deploy(['--stage', 'dev', ...args], env)).toEqual({
    code: 1,
    stdout: '',
    said: 'The AWS credentials have expired: sign in to AWS again (with single sign-on: aws sso login), then run the same command.',
  })
})

test.each([[], ['--remove']])('reports that AWS cannot be reached: deploy %s', async (...args) => {
  const { code, said } = await deploy(['--stage', 'dev', ...args], KEYS)
  expect({ code, said }).toEqual({
    code: 1,
    said: 'AWS cannot be reached (ECONNREFUSED): check the network connection, then run the same command.',
  })
})

test('uses the role of its EC2 instance', async () => {
  const { said } = await deploy(['--stage', 'dev'], {
    AWS_EC2_METADATA_DISABLED: 'false',
    AWS_EC2_METADATA_SERVICE_ENDPOINT: servers.instance.origin,
    AWS_ENDPOINT_URL: servers.instance.origin,
  })
  expect(said).toBe('AWS denies access (said by AWS): grant this permission to whoever deploys.')
  expect([...signers]).toEqual(['role'])
})

test('lists missing prerequisites in the doctor, with remedies', async () => {
  const { code, stdout } = await run('doctor', ['--stage', 'dev'], { ROSTRUM_MAIL_FROM: '' })
  const lines = stdout.trim().split('\n')
  expect(code).toBe(1)
  const errors = lines.flatMap((line, i) => (line.startsWith('ERROR') ? [[line, lines[i + 1] ?? '']] : []))
  expect(errors.map(([line = '']) => line.split(/[: ]+/)[1])).toEqual(['settings', 'credentials'])
  for (const [, remedy] of errors) expect(remedy).toMatch(/^ +-> Set /)
  expect(lines.at(-1)).toBe('Errors to fix before deploying: 2')
})

test('names a profile that does not exist', async () => {
  expect((await deploy(['--stage', 'dev'], { AWS_PROFILE: 'elsewhere' })).said).toContain(
    'The AWS profile "elsewhere" has no credentials on this machine',
  )
})

test.each([
  { file: 'credentials', header: '[work]', variable: 'AWS_SHARED_CREDENTIALS_FILE' },
  { file: 'config', header: '[profile work]', variable: 'AWS_CONFIG_FILE' },
])('uses a profile written as $header', async ({ file, header, variable }) => {
  const path = join(home, file)
  writeFileSync(path, `${header}\naws_access_key_id = a\naws_secret_access_key = b\n`)
  // with valid credentials, it calls AWS
  const { said } = await deploy(['--stage', 'dev'], { AWS_PROFILE: 'work', [variable]: path })
  expect(said).toContain('AWS cannot be reached')
})
