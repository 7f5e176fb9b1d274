import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Loopback, listen } from '@rostrum/core/testing/loopback'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let put: unknown[] = []
const ssm = createServer((request, response) => {
  void text(request).then((body) => {
    put.push(JSON.parse(body))
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' })
    return response.end('{"Version":1}')
  })
})

let listening: Loopback
beforeAll(async () => {
  listening = await listen(ssm)
})
beforeEach(() => {
  put = []
})
afterAll(() => listening.stop())

async function run(args: readonly string[], input: string) {
  const child = spawn(process.execPath, ['scripts/provider-key.mjs', ...args], {
    env: {
      AWS_ENDPOINT_URL_SSM: listening.origin,
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    },
  })
  child.stdin.on('error', () => {}) // if it refuses, it does not read the key
  child.stdin.end(input)
  const [said, refused] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { said, refused: refused.trim() }
}

test('stores the key from its input encrypted and never prints it', async () => {
  const { said, refused } = await run(['--stage', 'dev'], 'abcDEF0123456789\n')
  expect(put).toEqual([
    {
      Name: '/rostrum/dev/congress-key',
      Type: 'SecureString',
      Value: 'abcDEF0123456789',
      Overwrite: true,
    },
  ])
  expect({ said, refused }).toEqual({
    said: expect.stringContaining('Saved /rostrum/dev/congress-key'),
    refused: '',
  })
  expect(said).not.toContain('abcDEF')
})

test.each(['', 'two words', 'short'])('refuses %j as a key, and stores nothing', async (input) => {
  expect((await run(['--stage', 'dev'], input)).refused).toContain('That is not a key')
  expect(put).toEqual([])
})

test('refuses a key among its arguments, which all users can see', async () => {
  expect((await run(['--stage', 'dev', 'abcDEF0123456789'], '')).refused).toMatch(/abcDEF|argument/)
  expect(put).toEqual([])
})
