import { vapidKeysOf } from '@rostrum/core/outbound/vapid'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerAws } from '../../testing/aws-answers.isolated.ts'
import { ensurePushKeys } from './push-keys.ts'

const Call = z.object({
  Name: z.string(),
  Value: z.optional(z.string()),
  Type: z.optional(z.string()),
  Overwrite: z.optional(z.boolean()),
})
const held = new Map<string, { type: string; value: string }>()
beforeEach(() => held.clear())

answerAws(({ body }) => {
  const { Name, Value, Type = '', Overwrite } = z.parse(Call, JSON.parse(body))
  if (Value === undefined) return { body: JSON.stringify({ Parameter: { Value: held.get(Name)?.value } }) }
  if (held.has(Name) && Overwrite !== true)
    return { status: 400, body: JSON.stringify({ __type: 'ParameterAlreadyExists' }) }
  held.set(Name, { type: Type, value: Value })
  return { body: '{"Version":1}' }
})

test('creates a key pair once, with an encrypted private key', async () => {
  expect(await ensurePushKeys('dev')).toBe(true)
  const [secret, shown] = [held.get('/rostrum/dev/push-key'), held.get('/rostrum/dev/push-public-key')]
  expect([secret?.type, shown?.type]).toEqual(['SecureString', 'String'])
  expect(shown?.value).toBe(vapidKeysOf(secret?.value ?? '').publicKey)
  expect(await ensurePushKeys('dev')).toBe(false)
  expect(held.get('/rostrum/dev/push-key')).toEqual(secret)
})

test('stores the public half again if it is missing or does not match', async () => {
  await ensurePushKeys('dev')
  const shown = held.get('/rostrum/dev/push-public-key')
  held.delete('/rostrum/dev/push-public-key')
  expect(await ensurePushKeys('dev')).toBe(false)
  expect(held.get('/rostrum/dev/push-public-key')).toEqual(shown)
})
