import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hemicycle, rowsFor } from './hemicycle.ts'

const counts = fc.integer({ min: 1, max: 600 })

describe('a hemicycle', () => {
  test('places every seat within the semicircle', () => {
    fc.assert(
      fc.property(counts, (count) => {
        const { positions, seatRadius } = hemicycle(count, rowsFor(count))
        expect(positions).toHaveLength(count)
        for (const { x, y } of positions) {
          expect(Math.hypot(x - 1, y - 1) + seatRadius).toBeLessThanOrEqual(1.000001)
          expect(y + seatRadius).toBeLessThanOrEqual(1.000001)
        }
      }),
    )
  })

  test.each([100, 435, 441])('keeps %i seats apart', (count) => {
    const { positions, seatRadius } = hemicycle(count, rowsFor(count))
    const nearest = positions.map(({ x, y }, at) =>
      Math.min(...positions.map((other, i) => (i === at ? Infinity : Math.hypot(other.x - x, other.y - y)))),
    )
    expect(Math.min(...nearest)).toBeGreaterThan(seatRadius * 1.6)
  })

  test('orders seats from left to right', () => {
    const { positions } = hemicycle(100, 5)
    const angles = positions.map(({ x, y }) => Math.atan2(1 - y, 1 - x))
    expect(angles).toEqual(angles.toSorted((a, b) => a - b))
    expect(positions[0]?.x).toBeLessThan(0.2)
    expect(positions.at(-1)?.x).toBeGreaterThan(1.8)
  })
})
