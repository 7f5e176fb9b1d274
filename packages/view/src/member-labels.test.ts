import { describe, expect, test } from 'vitest'
import { placeLabel } from './place-label.ts'
import {
  dialableNumber,
  seatHolderLabel,
  memberName,
  periodLabel,
  seatLabel,
  serviceYears,
  servingLabel,
} from './member-labels.ts'

describe('a seat label', () => {
  test.each([
    [{ chamber: 'Senate', state: 'Vermont' }, 'Senator for Vermont'],
    [{ chamber: 'House', state: 'Ohio', district: 4 }, 'Representative, Ohio 4th'],
    [{ chamber: 'House', state: 'California', district: 52 }, 'Representative, California 52nd'],
    [{ chamber: 'House', state: 'Wyoming', district: 0 }, 'Representative, Wyoming At-Large'],
    [{ chamber: 'House', memberType: 'Delegate', state: 'Guam', district: 0 }, 'Delegate, Guam At-Large'],
    [{ chamber: 'House', state: 'Ohio' }, 'Representative, Ohio'],
    [{ state: 'Ohio' }, 'Ohio'],
  ] as const)('describes %j', (sitting, words) => expect(seatLabel(sitting)).toBe(words))

  test('is the place without a member type', () => {
    expect(placeLabel({ state: 'Ohio', district: 11 })).toBe('Ohio 11th')
    expect(placeLabel({})).toBe('')
  })

  test('with its holder includes the party', () => {
    const seat = { bioguideId: 'D000001', name: 'Doe, Jane', partyName: 'Democratic', stateCode: 'OH' }
    expect(seatHolderLabel({ ...seat, chamber: 'House', state: 'Ohio', district: 4 })).toBe(
      'Jane Doe, Democratic, Representative, Ohio 4th',
    )
  })
})

test.each([
  [{ name: 'Leahy, Patrick J.' }, 'Patrick J. Leahy'],
  [{ name: 'Beyer, Donald S., Jr.' }, 'Donald S. Beyer, Jr.'],
  [{ name: 'Leahy, Patrick J.', directOrderName: 'Patrick Leahy' }, 'Patrick Leahy'],
  [{ name: 'Donald S. Beyer, Jr.' }, 'Donald S. Beyer, Jr.'],
  [{ name: 'Cher' }, 'Cher'],
])('names %j %s', (member, name) => expect(memberName(member)).toBe(name))

describe('years of service', () => {
  const terms = [{ startYear: 2003, endYear: 2011 }, { startYear: 2013 }]

  test('run from the first year to the present for a current member', () => {
    expect(servingLabel(terms, true)).toBe('Serving since 2003')
    expect(periodLabel(terms, true)).toBe('2003 – Present')
  })

  test('end with the last year for a former member', () => {
    expect(servingLabel(terms.slice(0, 1), false)).toBe('Served 2003 to 2011')
    expect(periodLabel(terms.slice(0, 1), false)).toBe('2003 – 2011')
  })

  test('show a single year once', () => {
    expect(servingLabel([{ startYear: 2009, endYear: 2009 }], false)).toBe('Served in 2009')
  })

  test('stand beside words that say whether a member serves', () => {
    expect(serviceYears(terms, true)).toBe('since 2003')
    expect(serviceYears(terms.slice(0, 1), false)).toBe('2003 to 2011')
    expect(serviceYears([], false)).toBeUndefined()
  })

  test('are absent without terms', () => {
    expect(servingLabel([], true)).toBeUndefined()
    expect(periodLabel([], false)).toBeUndefined()
  })
})

test.each([
  ['(202) 224-4242', '+12022244242'],
  ['202-225-0600', '+12022250600'],
  ['1 (684) 633-3601', '+16846333601'],
])('formats %s for dialing as %s', (phone, number) => expect(dialableNumber(phone)).toBe(number))
