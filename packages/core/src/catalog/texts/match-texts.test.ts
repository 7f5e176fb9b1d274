import { describe, expect, test } from 'vitest'
import { indexTexts, type MatchableText } from './match-texts.ts'

const text = (key: string, version: string, ...sections: string[]): MatchableText => ({
  key,
  version,
  sections,
})

const TEXTS = [
  text('119/hr/1', 'ih', 'Short title', 'Nothing affects the water rights of any State', 'Grants for wells'),
  text('119/hr/1', 'rh', 'Short title', 'Nothing affects the rights of any State to water'),
  text('119/s/2', 'is', 'Water', 'The bill of rights, antitrust law, and $1,000'),
]
const matchText = await indexTexts(TEXTS)

const namesOf = async (
  criteria: { q: string; without?: string },
  isWanted: (key: string) => boolean = () => true,
): Promise<string[]> => {
  const found = await matchText(criteria, isWanted)
  return found.map(({ text: { key, version } }) => `${key} ${version}`).toSorted()
}

describe('searches in texts find', () => {
  const [ih, rh, is] = ['119/hr/1 ih', '119/hr/1 rh', '119/s/2 is']
  test.each([
    ['words anywhere in a text', { q: 'water rights' }, [ih, rh, is]],
    ['phrases in order', { q: '"water rights"' }, [ih]],
    ['phrases of common words', { q: '"of any state"' }, [ih, rh]],
    ['hyphenated words', { q: 'anti-trust' }, [is]],
    ['the parts of hyphenated words side by side', { q: 'water-rights' }, [ih]],
    ['amounts', { q: '1000' }, [is]],
    ['nothing with an excluded word', { q: 'water', without: 'wells antitrust' }, [rh]],
    ['no misspelled words', { q: 'watre' }, []],
    ['no part of a word', { q: 'wat' }, []],
    ['nothing without words', { q: '"" …' }, []],
  ])('%s', async (_, criteria, names) => {
    expect(await namesOf(criteria)).toEqual(names)
  })

  test('only texts of the wanted bills', async () => {
    expect(await namesOf({ q: 'water' }, (key) => key === '119/s/2')).toEqual(['119/s/2 is'])
  })

  test('the best section and what was looked for', async () => {
    const [found] = await matchText({ q: '"water rights" state' }, () => true)
    expect(found).toMatchObject({
      text: TEXTS[0],
      section: 1,
      clauses: [{ phrases: [['water', 'rights']] }, { phrases: [['state']] }],
    })
  })
})

test('no texts match nothing', async () => {
  const match = await indexTexts([])
  expect(await match({ q: 'water' }, () => true)).toEqual([])
})

test('hostile queries match what they say', async () => {
  const many = await indexTexts(
    Array.from({ length: 200 }, (_, i) => text(`119/hr/${i}`, 'ih', 'the '.repeat(400), `water ${i}`)),
  )
  const found = (q: string) => many({ q: q.slice(0, 200), without: 'zebra' }, () => true)
  for (const q of ['the '.repeat(50), `"${'the '.repeat(49)}"`, '"the" '.repeat(33)])
    expect(await found(q)).toHaveLength(200)
  expect(await found('a"'.repeat(100))).toEqual([])
})
