import { findLinkByToken } from '@rostrum/core/mail/unsubscribe-links'
import { useEngine } from '@rostrum/core/testing/engine'
import { expect, test } from 'vitest'
import { createOutboxMailing } from './outbox-mailing.ts'
import { parseEnv } from './env.ts'

const engine = useEngine()
const FROM = { ROSTRUM_MAIL_FROM: 'no-reply@rostrum.example' }

const mailingWith = (variables: Readonly<Record<string, string>>) =>
  createOutboxMailing({
    store: engine.store,
    now: () => new Date('2026-11-22T12:00:00Z'),
    env: parseEnv({
      ROSTRUM_STAGE: 'test',
      ROSTRUM_VERSION: '1.0.0',
      ROSTRUM_TABLE: 'table',
      ROSTRUM_SITE_URL: 'https://rostrum.example',
      ROSTRUM_TOKEN_KEYS: '{"keys":[]}',
      ...variables,
    }),
  })

test('makes unsubscribe links with the key of the stage', async () => {
  const { unsubscribeUrlOf } = mailingWith({ ...FROM, ROSTRUM_LINK_KEY: 'key' })
  const url = await unsubscribeUrlOf('usr_a')
  expect(url).toMatch(/^https:\/\/rostrum\.example\/api\/mail\/unsubscribe\//)
  expect(await findLinkByToken(engine.store, url.split('/').at(-1) ?? '')).toMatchObject({ userId: 'usr_a' })
})

test('names the missing setting', async () => {
  expect(() => mailingWith({})).toThrow('ROSTRUM_MAIL_FROM')
  await expect(mailingWith(FROM).unsubscribeUrlOf('usr_a')).rejects.toThrow('key of links')
})
