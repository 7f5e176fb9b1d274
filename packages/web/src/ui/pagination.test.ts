import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageList } from './pagination.tsx'

describe('pageList', () => {
  test.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 'gap', 8]],
    [2, 8, [1, 2, 3, 'gap', 8]],
    [4, 8, [1, 2, 3, 4, 5, 'gap', 8]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [6, 9, [1, 'gap', 5, 6, 7, 8, 9]],
    [20, 20, [1, 'gap', 19, 20]],
    [1, 0, []],
  ])('on page %i of %i offers %j', (current, total, pages) => {
    expect(pageList(current, total)).toEqual(pages)
  })

  test('lists the first, last and neighboring pages in order, with a gap wherever two or more are skipped', () => {
    const position = fc
      .integer({ min: 1, max: 500 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)))
    fc.assert(
      fc.property(position, ([current, total]) => {
        const items = pageList(current, total)
        const pages = items.filter((item) => item !== 'gap')
        expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b))
        const expected = [1, current - 1, current, current + 1, total].filter(
          (page) => page >= 1 && page <= total,
        )
        expect(pages).toEqual(expect.arrayContaining(expected))
        const gapSizes = items.flatMap((item, index) =>
          item === 'gap' ? [Number(items[index + 1]) - Number(items[index - 1]) - 1] : [],
        )
        expect(gapSizes.every((count) => count >= 2)).toBe(true)
        expect(gapSizes.reduce((sum, count) => sum + count, pages.length)).toBe(total)
      }),
    )
  })
})
