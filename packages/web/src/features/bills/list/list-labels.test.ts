import { describe, expect, test } from 'vitest'
import { listTitle } from './list-labels.ts'
import { parseListState } from './list-state.ts'

describe('the title of the list', () => {
  const titleOf = (search: string, name?: string) =>
    listTitle(parseListState(new URLSearchParams(search)), name)

  test('names the member once the name is known', () => {
    expect(titleOf('sponsor=S000148', 'Ada Lane')).toBe('Congressional Bills sponsored by Ada Lane')
    expect(titleOf('cosponsor=S000148', 'Ada Lane')).toBe('Congressional Bills cosponsored by Ada Lane')
    expect(titleOf('sponsor=S000148')).toBe('Congressional Bills')
  })

  test('is plain when no member is chosen', () => {
    expect(titleOf('')).toBe('Congressional Bills')
  })
})
