import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NumberLists } from './number-lists.ts'

test('reads back every list', () => {
  const number = fc.oneof(fc.nat(300), fc.integer({ min: 0, max: 2 ** 32 - 1 }))
  fc.assert(
    fc.property(fc.array(fc.array(number)), (input) => {
      const lists = new NumberLists()
      for (const list of input) {
        for (const value of list) lists.push(value)
        lists.close()
      }
      const read = (record: number) => {
        const start = lists.start(record)
        return Array.from({ length: lists.end(record) - start }, (_, i) => lists.at(start + i))
      }
      expect(input.map((_, record) => read(record))).toEqual(input)
      expect(lists.totalCount).toBe(input.flat().length)
    }),
  )
})
