import { expect, test } from 'vitest'
import { NO_FILTERS } from './member-filters.ts'
import { mergeDraft } from './use-search-draft.ts'

const draft = { ...NO_FILTERS, search: 'half a na', party: 'Democratic', state: 'OH' } as const

test('keeps unsubmitted changes when another filter is removed', () => {
  const from = { ...NO_FILTERS, party: 'Democratic', chamber: 'House' } as const
  const to = { ...NO_FILTERS, chamber: 'House' } as const
  expect(mergeDraft(draft, { from, to })).toEqual({ ...draft, party: undefined })
})

test('takes over every filter that changes in the URL', () => {
  const to = {
    search: 'lee',
    isCurrentOnly: false,
    sort: 'startDate',
    party: 'Republican',
    chamber: 'Senate',
    state: 'VT',
    district: 4,
    congress: 112,
  } as const
  expect(mergeDraft(draft, { from: NO_FILTERS, to })).toEqual(to)
})
