import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'
import { testEnv } from '../testing/test-env.ts'

const good = {
  ROSTRUM_STAGE: 'test',
  ROSTRUM_VERSION: '1.2.3',
  ROSTRUM_TABLE: 'table',
  ROSTRUM_SITE_URL: 'https://rostrum.example',
  ROSTRUM_TOKEN_KEYS: '{"keys":[{"kty":"OKP","crv":"Ed25519","x":"abc","kid":"k1","d":"a private part"}]}',
}

test('parses a complete environment and strips private key parts', () => {
  const env = parseEnv(good)
  expect(env.ROSTRUM_LOG_LEVEL).toBe('info')
  expect(env.ROSTRUM_TOKEN_KEYS).toEqual({ keys: [{ kty: 'OKP', crv: 'Ed25519', x: 'abc', kid: 'k1' }] })
})

test('names all missing and invalid variables at once, without their values', () => {
  const wrong = {
    ...good,
    ROSTRUM_TABLE: '',
    ROSTRUM_SITE_URL: 'hunter2',
    ROSTRUM_TOKEN_KEYS: '{',
    ROSTRUM_STAGE: undefined,
    ROSTRUM_BACKFILL: 'all',
  }
  expect(() => parseEnv(wrong)).toThrow(
    'Missing or invalid environment variables: ROSTRUM_STAGE, ROSTRUM_TABLE, ROSTRUM_SITE_URL, ROSTRUM_TOKEN_KEYS, ROSTRUM_BACKFILL',
  )
})

test('takes an OpenID provider whole or not at all, by a private way; its name alone tells the site', () => {
  const whole = {
    ROSTRUM_OIDC_ISSUER: 'https://house.example',
    ROSTRUM_OIDC_CLIENT_ID: 'rostrum',
    ROSTRUM_OIDC_CLIENT_SECRET_PARAMETER: '/rostrum/dev/oidc-secret',
  }
  expect(testEnv(whole)).toMatchObject(whole)
  for (const name of Object.keys(whole)) {
    expect(() => testEnv({ ...whole, [name]: '' })).toThrow('need each other')
  }
  for (const issuer of ['http://house.example', 'javascript:alert(1)']) {
    expect(() => testEnv({ ...whole, ROSTRUM_OIDC_ISSUER: issuer })).toThrow('ROSTRUM_OIDC_ISSUER')
  }
  expect(testEnv({ ROSTRUM_OIDC_NAME: 'House' }).ROSTRUM_OIDC_NAME).toBe('House')
})

test('follows files only without an API key', () => {
  expect(testEnv().ROSTRUM_SOURCE).toBe('congress-gov')
  expect(testEnv({ ROSTRUM_SOURCE: 'govinfo' })).toMatchObject({ GOVINFO_URL: 'https://www.govinfo.gov' })
  for (const name of ['CONGRESS_API_KEY', 'ROSTRUM_CONGRESS_KEY_PARAMETER']) {
    expect(() => testEnv({ ROSTRUM_SOURCE: 'govinfo', [name]: 'x' })).toThrow('uses no API key')
  }
  expect(() => testEnv({ ROSTRUM_SOURCE: 'sample' })).toThrow('ROSTRUM_SOURCE')
})
