import { expect, test } from 'vitest'
import { filterWords, kindsWithout, parseSubjects, subjectsText } from './filter-words.ts'

test('reads records of every kind, however they are separated', () => {
  expect(parseSubjects(' 119/hr/1, S000148\n119/samdt/3 hsag00')).toEqual({
    subjects: [
      { kind: 'bill', key: '119/hr/1' },
      { kind: 'member', key: 'S000148' },
      { kind: 'amendment', key: '119/samdt/3' },
      { kind: 'committee', key: 'hsag00' },
    ],
  })
})

test('reads back what it writes', () => {
  const subjects = [
    { kind: 'bill', key: '119/hr/1' },
    { kind: 'committee', key: 'hsag00' },
  ] as const
  expect(parseSubjects(subjectsText(subjects))).toEqual({ subjects })
})

test.each(['hr1', '119/hr', '119/law/1', 's000148'])('names %s as no record', (word) => {
  expect(parseSubjects(`119/hr/1 ${word}`).unknown).toBe(word)
})

test.each([
  [{ scope: 'everything' }, 'All changes'],
  [
    { scope: 'following', kinds: ['law', 'died'] },
    'Changes to what I track: became law, died with its Congress',
  ],
  [
    { scope: 'everything', kinds: ['action', 'text', 'summary'] },
    'All changes: actions, texts and summaries',
  ],
  [{ scope: 'subjects', subjects: [{ kind: 'bill', key: '119/hr/1' }] }, 'Changes to 119/hr/1'],
] as const)('says what %j is', (filter, words) => {
  expect(filterWords(structuredClone(filter) as never)).toBe(words)
})

test('a filter without left-out kinds takes all, also those to come', () => {
  expect(kindsWithout([])).toBeUndefined()
  expect(kindsWithout(['action'])).not.toContain('action')
})
