import { describe, expect, test } from 'vitest'
import { amendmentKeyOf, billKeyOf } from './keys.ts'

describe('route parameters', () => {
  test('parse to a bill key in any case', () => {
    expect(billKeyOf({ congress: '119', type: 'HJRes', number: '5' })).toEqual({
      congress: 119,
      type: 'hjres',
      number: '5',
    })
  })

  test('parse to an amendment key in any case', () => {
    expect(amendmentKeyOf({ congress: '117', type: 'SAMDT', number: '2137' })).toEqual({
      congress: 117,
      type: 'samdt',
      number: '2137',
    })
  })

  test.each([
    { congress: '0', type: 'hr', number: '1' },
    { congress: '119th', type: 'hr', number: '1' },
    { congress: '119', type: 'constructor', number: '1' },
    { congress: '119', type: 'samdt', number: '1' },
    { congress: '119', type: 'hr', number: '01' },
    { congress: '119', type: 'hr', number: '1e3' },
    { congress: '119', type: 'hr', number: '../1' },
    {},
  ])('are no bill key: %j', (params) => expect(billKeyOf(params)).toBeUndefined())

  test('of a bill are no amendment key', () => {
    expect(amendmentKeyOf({ congress: '119', type: 'hr', number: '1' })).toBeUndefined()
  })
})
