import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Loopback, listen } from '@rostrum/core/testing/loopback'
import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseEnv } from '../packages/functions/src/context/env.ts'
import { PARAMETERS } from '../stacks/parameters.ts'
import { REGION } from '../stacks/stage.ts'

const TOKEN_KEYS = `/rostrum/dev/${PARAMETERS.tokenKeys}`
const SIGNING_KEY = `/rostrum/dev/${PARAMETERS.signingKey}`

const ParameterCall = z.object({ Names: z.array(z.string()), WithDecryption: z.boolean() })
const Put = z.object({ Name: z.string(), Type: z.string(), Value: z.string(), Overwrite: z.boolean() })

const held = new Map<string, { type: string; value: string }>()
const regions = new Set<string | undefined>()

function answerCall(operation: string, body: unknown): { status: number; body: object } {
  if (operation === 'AmazonSSM.GetParameters') {
    const { Names, WithDecryption } = z.parse(ParameterCall, body)
    const found = Names.flatMap((Name) => {
      const one = held.get(Name)
      const isClear = WithDecryption || one?.type === 'String'
      return one ? [{ Name, Type: one.type, Value: isClear ? one.value : 'encrypted' }] : []
    })
    return { status: 200, body: { Parameters: found } }
  }
  const { Name, Type, Value, Overwrite } = z.parse(Put, body)
  if (held.has(Name) && !Overwrite) return { status: 400, body: { __type: 'ParameterAlreadyExists' } }
  held.set(Name, { type: Type, value: Value })
  return { status: 200, body: { Version: 1 } }
}

const ssm = createServer((request, response) => {
  void text(request).then((body) => {
    regions.add(request.headers.authorization?.split('/')[2])
    const said = answerCall(String(request.headers['x-amz-target']), JSON.parse(body))
    response.writeHead(said.status, { 'content-type': 'application/x-amz-json-1.1' })
    return response.end(JSON.stringify(said.body))
  })
})

const home = mkdtempSync(join(tmpdir(), 'rostrum-token-keys-test-'))
let listening: Loopback

beforeAll(async () => {
  listening = await listen(ssm)
})
beforeEach(() => held.clear())
afterAll(async () => {
  await listening.stop()
  rmSync(home, { recursive: true })
})

const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' }

interface Run {
  readonly code: unknown
  readonly said: string
  readonly refused: string
}

function run(args: readonly string[], credentials: Readonly<Record<string, string>> = CREDENTIALS) {
  const env = {
    HOME: home,
    USERPROFILE: home,
    TMPDIR: home,
    TEMP: home,
    AWS_ENDPOINT_URL_SSM: listening.origin,
    AWS_EC2_METADATA_DISABLED: 'true',
  }
  const quiet = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' }
  return new Promise<Run>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/token-keys.mjs', ...args],
      { env: { ...env, ...quiet, ...credentials } },
      (error, stdout, stderr) => {
        resolve({ code: error?.code ?? 0, said: stdout, refused: stderr.trim() })
      },
    )
  })
}

const PublicKeys = z.object({ keys: z.array(z.record(z.string(), z.string())) })
const publicKeys = () => z.parse(PublicKeys, JSON.parse(held.get(TOKEN_KEYS)?.value ?? '')).keys
const PrivateKey = z.record(z.string(), z.string())
const privateKey = (json = held.get(SIGNING_KEY)?.value ?? '') => z.parse(PrivateKey, JSON.parse(json))

function belongTogether(secret: Record<string, string>, known: Record<string, string> = {}): boolean {
  const message = Buffer.from('message')
  const signature = sign(null, message, createPrivateKey({ key: secret, format: 'jwk' }))
  return verify(null, message, createPublicKey({ key: known, format: 'jwk' }), signature)
}

test('stores a key pair: the public key in clear text, the private key encrypted', async () => {
  expect(await run(['--stage', 'dev'])).toMatchObject({ code: 0, refused: '' })
  expect([...held].map(([name, { type }]) => [name, type])).toEqual([
    [TOKEN_KEYS, 'String'],
    [SIGNING_KEY, 'SecureString'],
  ])
  const [key, ...others] = publicKeys()
  expect(others).toEqual([])
  expect(Object.keys(key ?? {}).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
  expect(key).toMatchObject({ alg: 'EdDSA', use: 'sig' })
  expect(privateKey()).toMatchObject({ ...key })
  expect(belongTogether(privateKey(), key)).toBe(true)
})

test('stores them in the stages’ region and the functions’ format', async () => {
  await run(['--stage', 'dev'])
  expect([...regions]).toEqual([REGION])
  const env = parseEnv({
    ROSTRUM_STAGE: 'dev',
    ROSTRUM_VERSION: '1.0.0',
    ROSTRUM_TABLE: 'table',
    ROSTRUM_SITE_URL: 'https://www.rostrum.example',
    ROSTRUM_TOKEN_KEYS: held.get(TOKEN_KEYS)?.value,
  })
  expect(env.ROSTRUM_TOKEN_KEYS.keys).toHaveLength(1)
})

test.each([TOKEN_KEYS, SIGNING_KEY])('leaves an existing %s unchanged', async (name) => {
  held.set(name, { type: 'String', value: 'kept' })
  const { code, refused } = await run(['--stage', 'dev'])
  expect(code).toBe(1)
  expect(refused).toBe(`${name} already exists: add --rotate to add a new key next to the current one.`)
  expect([...held]).toEqual([[name, { type: 'String', value: 'kept' }]])
})

test('creates missing keys at a deployment and leaves an existing pair unchanged', async () => {
  expect(await run(['--stage', 'dev', '--if-absent'])).toMatchObject({ code: 0, refused: '' })
  const made = new Map(held)
  expect(made.size).toBe(2)
  expect(await run(['--stage', 'dev', '--if-absent'])).toEqual({ code: 0, said: '', refused: '' })
  expect(held).toEqual(made)
})

test('completes at a deployment a pair without its private key', async () => {
  await run(['--stage', 'dev'])
  const [published] = publicKeys()
  held.delete(SIGNING_KEY)
  expect(await run(['--stage', 'dev', '--if-absent'])).toMatchObject({ code: 0, refused: '' })
  const [newest, ...older] = publicKeys()
  expect(belongTogether(privateKey(), newest)).toBe(true)
  expect(older).toEqual([published])
})

test('completes a key pair without its public key, and keeps everyone signed in', async () => {
  await run(['--stage', 'dev'])
  const [published] = publicKeys()
  const secret = privateKey()
  held.delete(TOKEN_KEYS)
  const { code, said, refused } = await run(['--stage', 'dev', '--if-absent'])
  expect({ code, refused }).toEqual({ code: 0, refused: '' })
  expect(publicKeys()).toEqual([published])
  expect(privateKey()).toEqual(secret)
  expect(said).not.toContain(secret['d'])
})

test.each(['nonsense', '{}'])('refuses at a deployment to guess the private key of %s', async (value) => {
  held.set(SIGNING_KEY, { type: 'SecureString', value })
  const { code, refused } = await run(['--stage', 'dev', '--if-absent'])
  expect(code).toBe(1)
  expect(refused).toContain(`The value of ${SIGNING_KEY}`)
  expect([...held.keys()]).toEqual([SIGNING_KEY])
})

test('keeps the previous key at a rotation, and no older one', async () => {
  await run(['--stage', 'dev'])
  const [first] = publicKeys()
  const { said } = await run(['--stage', 'dev', '--rotate'])
  expect(said).toContain('npm run deploy -- --stage dev')
  const [second, ...before] = publicKeys()
  expect(before).toEqual([first])
  expect(belongTogether(privateKey(), second)).toBe(true)
  await run(['--stage', 'dev', '--rotate'])
  expect(publicKeys()).toEqual([expect.anything(), second])
})

test('reports when there is nothing to rotate', async () => {
  const { code, refused } = await run(['--stage', 'dev', '--rotate'])
  expect({ code, refused }).toEqual({
    code: 1,
    refused: `There is no ${TOKEN_KEYS} to rotate: omit --rotate.`,
  })
})

test.each(['nonsense', '{}', '{"keys":[]}', '{"keys":[{"kty":"RSA","kid":"a","x":"b"}]}'])(
  'does not rotate %s, and changes nothing',
  async (value) => {
    held.set(TOKEN_KEYS, { type: 'String', value })
    const { code, refused } = await run(['--stage', 'dev', '--rotate'])
    expect(code).toBe(1)
    expect(refused).toContain(`The value of ${TOKEN_KEYS}`)
    expect(held.get(TOKEN_KEYS)?.value).toBe(value)
  },
)

test('prints the public key and the commands without calling AWS or showing the secret', async () => {
  const { code, said } = await run(['--stage', 'dev', '--print'], {})
  expect({ code, asked: held.size }).toEqual({ code: 0, asked: 0 })
  const [jwks = '', putPublic = '', putSecret = '', cleanUp] = said.split('\n')
  expect(putPublic).toContain(`--region ${REGION} --name ${TOKEN_KEYS} --type String `)
  expect(putSecret).toContain(`--region ${REGION} --name ${SIGNING_KEY} --type SecureString `)
  expect(cleanUp).toMatch(/^rm -r '.+'$/)
  const file = /file:\/\/([^']+)'/.exec(putSecret)?.[1] ?? ''
  expect(statSync(file).mode & 0o077).toBe(0)
  const secret = privateKey(readFileSync(file, 'utf8'))
  expect(belongTogether(secret, z.parse(PublicKeys, JSON.parse(jwks)).keys[0])).toBe(true)
  expect(said).not.toContain(secret['d'])
})

test('never prints the secret when it stores it', async () => {
  const { said, refused } = await run(['--stage', 'dev'])
  expect(`${said}${refused}`).not.toContain(privateKey()['d'])
})

test.each([
  { args: [], says: 'Name a stage: npm run token-keys' },
  { args: ['--stage', 'Dev'], says: '"Dev" does not' },
  { args: ['--stage', 'dev', '--print', '--rotate'], says: 'cannot rotate' },
  { args: ['--stage', 'dev', '--if-absent', '--rotate'], says: 'needs existing keys' },
  { args: ['--stage', 'dev'], says: 'There are no AWS credentials' },
])('refuses $args in one sentence', async ({ args, says }) => {
  const { code, refused } = await run(args, {})
  expect(code).toBe(1)
  expect(refused).toContain(says)
  expect(refused.split('\n')).toHaveLength(1)
})
