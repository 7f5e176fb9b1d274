import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerAws } from '../../testing/aws-answers.isolated.ts'
import { ensureLinkKey } from './link-key.ts'

const Put = z.object({
  Name: z.string(),
  Type: z.literal('SecureString'),
  Value: z.string(),
  Overwrite: z.literal(false),
})
const held = new Map<string, string>()
let failure: string | undefined
beforeEach(() => {
  held.clear()
  failure = undefined
})

const error = (name: string) => ({ status: 400, body: JSON.stringify({ __type: name }) })
answerAws(({ body }) => {
  const { Name, Value } = z.parse(Put, JSON.parse(body))
  if (failure !== undefined) return error(failure)
  if (held.has(Name)) return error('ParameterAlreadyExists')
  held.set(Name, Value)
  return { body: '{"Version":1}' }
})

test('creates a random key once, and never replaces it', async () => {
  expect(await ensureLinkKey('dev')).toBe(true)
  const [[name, key] = []] = held
  expect(name).toBe('/rostrum/dev/link-key')
  expect(Buffer.from(key ?? '', 'base64url')).toHaveLength(32)
  expect(await ensureLinkKey('dev')).toBe(false)
  expect(held.get('/rostrum/dev/link-key')).toBe(key)
  await ensureLinkKey('production')
  expect(held.get('/rostrum/production/link-key')).not.toBe(key)
})

test('reports other errors', async () => {
  failure = 'AccessDeniedException'
  await expect(ensureLinkKey('dev')).rejects.toMatchObject({ name: 'AccessDeniedException' })
})
