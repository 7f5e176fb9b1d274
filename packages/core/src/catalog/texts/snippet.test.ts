import * as fc from 'fast-check'
import { parseTextQuery } from '@rostrum/finder/texts/query'
import { expect, test } from 'vitest'
import { passageIn } from './passages.ts'
import { snippetOf } from './snippet.ts'

const HEAD = '101.\nWater rights\n'
const filler = (words: number): string => 'lorem ipsum dolor sit amet '.repeat(words / 5)
/** Matches are in brackets. */
const shown = (text: string, query: string, bodyFrom = 0): string | undefined =>
  snippetOf(text, parseTextQuery(query), bodyFrom)
    ?.map(({ text: words, isMatch }) => (isMatch === true ? `[${words}]` : words))
    .join('')

test('shows a short section whole, on one line', () => {
  expect(shown('The water\nrights  of States.', 'rights')).toBe('The water [rights] of States.')
})

test('cuts between words around the match, and says so', () => {
  const found = shown(`${filler(100)}the water rights of States ${filler(100)}`, '"water rights"') ?? ''
  expect(found).toMatch(
    /^… (?:lorem|ipsum|dolor|sit|amet) .* the \[water rights\] of States .* (?:lorem|ipsum|dolor|sit|amet) …$/,
  )
  expect(found.length).toBeGreaterThan(200)
  expect(found.length).toBeLessThan(260)
})

test('shows words that are far apart in two pieces', () => {
  const found = shown(`Water ${filler(200)}and rights ${filler(50)}`, 'water rights') ?? ''
  expect(found).toMatch(/^\[Water\] .* … .* and \[rights\] .* …$/)
  expect(found.length).toBeLessThan(270)
})

test('prefers the place that shows most of the query', () => {
  const text = `water ${filler(100)}water rights of tribes ${filler(100)}rights`
  expect(shown(text, 'water rights tribes')).toContain('[water] [rights] of [tribes]')
})

test('leaves number and heading out unless they match', () => {
  const text = `${HEAD}The Secretary protects water rights of States.`
  expect(shown(text, '"water rights"', HEAD.length)).toBe('The Secretary protects [water rights] of States.')
  expect(shown(`${HEAD}The Secretary.`, 'water', HEAD.length)).toBe('101. [Water] rights The Secretary.')
  expect(shown(text, 'fish', HEAD.length)).toBeUndefined()
})

test('a passage is part of the section, bounded, with every match marked', () => {
  const word = fc.constantFrom(
    'water',
    'rights',
    'the',
    'of',
    'anti-trust',
    'x'.repeat(300),
    '1,000',
    'U.S.',
    '\n',
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 200 }), fc.nat(20), (words, bodyFrom) => {
      const text = words.join(' ')
      const found = snippetOf(
        text,
        parseTextQuery('"water rights" antitrust'),
        Math.min(bodyFrom, text.length),
      )
      if (found === undefined) return
      const whole = text.replaceAll(/\s+/g, ' ')
      const pieces = found
        .map(({ text: piece }) => piece)
        .join('')
        .split('…')
      for (const piece of pieces) expect(whole).toContain(piece.trim())
      expect(pieces.join('').length).toBeLessThan(280)
      expect(found.some(({ isMatch }) => isMatch)).toBe(true)
    }),
  )
})

test('bounds a passage whose words and headings have no end', () => {
  const section = (id: string) => ({ id, level: 'section', heading: 'Water '.repeat(4_000), paragraphs: [] })
  const contents = Array.from({ length: 40 }, (_, i) =>
    section(
      Array(i + 1)
        .fill('s')
        .join('/'),
    ),
  )
  const endless = `a.${'b'.repeat(12_000)}`
  const whole = { ...section(`${contents.at(-1)?.id}/s`), paragraphs: [{ indent: 0, text: endless }] }
  for (const query of ['water', endless.slice(0, 60), 'a']) {
    const passage = passageIn(whole, contents, parseTextQuery(query))
    expect(JSON.stringify(passage ?? '').length, query).toBeLessThan(4_000)
  }
  expect(shown(endless, 'a')?.length).toBeLessThan(260)
})
