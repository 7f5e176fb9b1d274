import { expect, test } from 'vitest'
import { amendmentRef, billRef, parseAmendmentKey, parseBillKey, parseRecordKey } from './record-ref.ts'

test('parses the key of a bill and of an amendment back into its parts', () => {
  const bill = { congress: 119, type: 'hr', number: '1' } as const
  const amendment = { congress: 118, type: 'samdt', number: '3937' } as const
  expect([parseRecordKey(billRef(bill).key), parseBillKey('119/hr/1')]).toEqual([bill, bill])
  expect([parseRecordKey(amendmentRef(amendment).key), parseAmendmentKey('118/samdt/3937')]).toEqual([
    amendment,
    amendment,
  ])
})

test('refuses the key of another kind', () => {
  expect(parseRecordKey('S000148')).toBeUndefined()
  expect(() => parseBillKey('118/samdt/3937')).toThrow('118/samdt/3937 is not a bill')
  expect(() => parseAmendmentKey('119/hr/1')).toThrow('119/hr/1 is not an amendment')
})
