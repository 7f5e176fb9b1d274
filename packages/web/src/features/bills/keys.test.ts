import { describe, expect, test } from 'vitest'
import { amendmentKeyOf, billKeyOf } from './keys.ts'

describe('an address names', () => {
  test('a bill, in any case', () => {
    expect(billKeyOf({ congress: '119', type: 'HJRes', number: '5' })).toEqual({
      congress: 119,
      type: 'hjres',
      number: '5',
    })
  })

  test('an amendment, in any case', () => {
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
  ])('no bill: %j', (params) => expect(billKeyOf(params)).toBeUndefined())

  test('no amendment where it names a bill', () => {
    expect(amendmentKeyOf({ congress: '119', type: 'hr', number: '1' })).toBeUndefined()
  })
})
