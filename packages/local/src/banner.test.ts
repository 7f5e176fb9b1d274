import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { banner } from './banner.ts'

const facts = {
  url: 'http://localhost:4600',
  version: '1.2.3',
  settings: { folder: resolve('.rostrum'), source: { kind: 'sample', size: 'small' } },
  isDev: false,
  hasColour: false,
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

test('has no colour codes where they would be in the way', () => {
  expect(banner(facts)).not.toContain('\u001B')
  expect(
    banner({ ...facts, hasColour: true })
      .split('\n')
      .at(-1),
  ).toBe('Rostrum is ready at http://localhost:4600')
})
