import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { banner } from './banner.ts'

const facts = {
  url: 'http://localhost:4600',
  version: '1.2.3',
  settings: {
    port: 4600,
    folder: resolve('.rostrum'),
    source: { kind: 'sample', size: 'small' },
    host: undefined,
    publicUrl: undefined,
    databaseEndpoint: undefined,
    isPublished: false,
    oidc: undefined,
    hasSampleAccount: true,
    hasMailbox: true,
    smtp: undefined,
    trustedProxies: [],
    openBrowsing: false,
    readsPerSecond: 0,
    admitsLoopback: false,
  },
  isDev: false,
  hasColor: false,
} as const

test('lists all addresses, and ends with the ready line', () => {
  const lines = banner(facts).split('\n')
  expect(lines.at(-1)).toBe('Rostrum is ready at http://localhost:4600')
  expect(lines.map((line) => line.trim().split(/\s{2,}/))).toEqual(
    expect.arrayContaining([
      ['App', 'http://localhost:4600'],
      ['Mailbox', 'http://localhost:4600/mailbox'],
      ['API', 'http://localhost:4600/api/openapi.json'],
      ['Sign in', 'reader@rostrum.example with the password ReadingRoom1'],
      ['Open to', 'this machine only'],
      ['Source', 'the sample Congress, small size'],
      ['Data', '.rostrum'],
    ]),
  )
})

test.each([
  ['/data', '/data'],
  ['/srv/rostrum', '/srv/rostrum'],
  ['/srv/ada/private/rostrum', '…/private/rostrum'],
])('shows no more of the data folder %s than %s', (folder, shown) => {
  const lines = banner({ ...facts, settings: { ...facts.settings, folder } }).split('\n')
  expect(lines.find((line) => line.trim().startsWith('Data'))?.trim()).toBe(`Data     ${shown}`)
})

test('names the mail server without its password', () => {
  const smtp = { url: 'smtps://ada:secret@mail.example:465', from: 'no-reply@rostrum.example' }
  const shown = banner({ ...facts, settings: { ...facts.settings, smtp } })
  expect(shown).toMatch(/Mail +goes to mail\.example:465/)
  expect(shown).not.toContain('secret')
})

test('names no mailbox if there is none, and says that mail needs a server', () => {
  const shown = banner({ ...facts, settings: { ...facts.settings, hasMailbox: false } })
  expect(shown).not.toContain('/mailbox')
  expect(shown).toContain('set ROSTRUM_SMTP_URL')
})

test('names the live source and no sample account', () => {
  const settings = {
    ...facts.settings,
    source: {
      kind: 'live',
      url: 'https://api.congress.gov/v3',
      key: 'k',
      govInfoUrl: 'https://www.govinfo.gov',
      legislatorsUrl: 'https://legislators.example',
    },
  } as const
  expect(banner({ ...facts, settings })).toContain('https://api.congress.gov/v3')
  expect(banner({ ...facts, settings })).not.toContain('Sign in')
})

describe('on a published site', () => {
  const open = { ...facts.settings, host: '0.0.0.0', isPublished: true, hasSampleAccount: false }
  const shown = (changes: object): string => banner({ ...facts, settings: { ...open, ...changes } })

  test('says who can reach it, without mailbox and sample account', () => {
    const text = shown({})
    expect(text).toContain('anyone who can reach port 4600 of this machine (HOST=0.0.0.0)')
    expect(text).toContain('/mailbox, on this machine only')
    expect(text).toContain('no sample account')
    expect(text).not.toContain('ReadingRoom1')
  })

  test('says where links in mail lead, and suggests PUBLIC_URL', () => {
    expect(shown({})).toContain('lead to http://localhost:4600; set PUBLIC_URL')
    const text = shown({ publicUrl: 'https://rostrum.example' })
    expect(text).toContain('lead to https://rostrum.example')
    expect(text).not.toContain('set PUBLIC_URL')
  })

  test('names the public URL of a proxy in front of loopback', () => {
    const text = shown({ host: undefined, publicUrl: 'https://rostrum.example' })
    expect(text).toContain('anyone who uses https://rostrum.example')
  })

  test('warns that anyone can sign in with the sample account', () => {
    expect(shown({ hasSampleAccount: true })).toContain('ReadingRoom1; anyone can use it')
  })
})

test('prints no color codes without a terminal, and never in the ready line', () => {
  expect(banner(facts)).not.toContain('\u001B')
  expect(
    banner({ ...facts, hasColor: true })
      .split('\n')
      .at(-1),
  ).toBe('Rostrum is ready at http://localhost:4600')
})
