import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { banner } from './banner.ts'

const facts = {
  url: 'http://localhost:4600',
  version: '1.2.3',
  settings: {
    folder: resolve('.rostrum'),
    source: { kind: 'sample', size: 'small' },
    host: undefined,
    publicUrl: undefined,
    isPublished: false,
    hasSampleAccount: true,
  },
  isDev: false,
  hasColor: false,
} as const

test('says where everything is, and ends with the line that others wait for', () => {
  const lines = banner(facts).split('\n')
  expect(lines.at(-1)).toBe('Rostrum is ready at http://localhost:4600')
  expect(lines.map((line) => line.trim().split(/\s{2,}/))).toEqual(
    expect.arrayContaining([
      ['App', 'http://localhost:4600'],
      ['Mailbox', 'http://localhost:4600/mailbox'],
      ['API', 'http://localhost:4600/api/openapi.json'],
      ['Sign in', 'reader@rostrum.example with the password ReadingRoom1'],
      ['Open to', 'this machine alone'],
      ['Source', 'the sample Congress, small size'],
      ['Data', '.rostrum'],
    ]),
  )
})

test('names the live address when there is one, and no sample account then', () => {
  const settings = {
    ...facts.settings,
    source: { kind: 'live', url: 'https://api.congress.gov/v3', key: 'k' },
  } as const
  expect(banner({ ...facts, settings })).toContain('https://api.congress.gov/v3')
  expect(banner({ ...facts, settings })).not.toContain('Sign in')
})

describe('where others can come', () => {
  const open = { ...facts.settings, host: '0.0.0.0', isPublished: true, hasSampleAccount: false }
  const shown = (changes: object): string => banner({ ...facts, settings: { ...open, ...changes } })

  test('says who, and that the mailbox and the sample account are not for them', () => {
    const text = shown({})
    expect(text).toContain('everybody who can reach port 4600 of this machine (HOST=0.0.0.0)')
    expect(text).toContain('/mailbox, on this machine alone')
    expect(text).toContain('no sample account')
    expect(text).not.toContain('ReadingRoom1')
  })

  test('says where links in mail lead, and what to set when others cannot open that', () => {
    expect(shown({})).toContain('lead to http://localhost:4600; set PUBLIC_URL')
    const text = shown({ publicUrl: 'https://rostrum.example' })
    expect(text).toContain('lead to https://rostrum.example')
    expect(text).not.toContain('set PUBLIC_URL')
  })

  test('names a proxy’s address on a machine that listens to itself alone', () => {
    const text = shown({ host: undefined, publicUrl: 'https://rostrum.example' })
    expect(text).toContain('whoever comes by https://rostrum.example')
  })

  test('warns where everybody can sign in with the sample account', () => {
    expect(shown({ hasSampleAccount: true })).toContain('ReadingRoom1, which everybody can')
  })
})

test('has no colour codes where they would be in the way', () => {
  expect(banner(facts)).not.toContain('\u001B')
  expect(
    banner({ ...facts, hasColor: true })
      .split('\n')
      .at(-1),
  ).toBe('Rostrum is ready at http://localhost:4600')
})
