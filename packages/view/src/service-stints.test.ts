import type { Term } from '@rostrum/contract/entities/member'
import { describe, expect, test } from 'vitest'
import { gapLabel, serviceHistory, termLabel, yearsLabel } from './service-stints.ts'

const term = (congress: number, facts: Partial<Term> = {}): Term => ({
  congress,
  chamber: 'House',
  stateName: 'Ohio',
  district: 4,
  startYear: 1787 + congress * 2,
  endYear: 1789 + congress * 2,
  partyName: 'Democratic',
  ...facts,
})
const outline = (terms: readonly Term[], isCurrent: boolean) =>
  serviceHistory(terms, isCurrent).map((part) => [
    part.kind === 'gap' ? gapLabel(part) : part.terms.map(({ congress }) => congress),
    yearsLabel(part),
  ])

describe('service history', () => {
  test('groups terms in any order into stints, newest first', () => {
    expect(outline([term(114), term(112), term(113)], false)).toEqual([[[112, 113, 114], '2011 – 2017']])
  })

  test('shows gaps in service', () => {
    expect(outline([term(110), term(112)], false)).toEqual([
      [[112], '2011 – 2013'],
      ['2 years out of Congress', '2009 – 2011'],
      [[110], '2007 – 2009'],
    ])
  })

  test.each([
    ['chamber', { chamber: 'Senate' }],
    ['party', { partyName: 'Republican' }],
    ['district', { district: 5 }],
  ] as const)('starts a new stint when the %s changes', (_, change) => {
    expect(outline([term(112), term(113, change)], false)).toEqual([
      [[113], '2013 – 2015'],
      [[112], '2011 – 2013'],
    ])
  })

  test('lasts to the present for a current member, even if the term has an end', () => {
    expect(outline([term(119)], true)).toEqual([[[119], '2025 – Present']])
    const { endYear: _, ...open } = term(119)
    expect(outline([term(118), open], true)).toEqual([[[118, 119], '2023 – Present']])
  })

  test('is empty without terms', () => expect(outline([], true)).toEqual([]))
})

test('labels a term by its congress if known', () => {
  expect(termLabel(term(113))).toBe('113th Congress')
  const { congress: _, ...stretch } = term(113)
  expect(termLabel(stretch)).toBeUndefined()
})
