import { describe, expect, test } from 'vitest'
import { spotAfter } from './arrow-navigation.ts'
import { hemicycle } from '@rostrum/view/hemicycle.ts'

/** A 3 × 3 grid in reading order. */
const GRID = Array.from({ length: 9 }, (_, index) => ({ x: index % 3, y: Math.floor(index / 3) }))

describe('arrow navigation', () => {
  test.each([
    ['ArrowLeft', 3],
    ['ArrowRight', 5],
    ['ArrowUp', 1],
    ['ArrowDown', 7],
    ['Home', 0],
    ['End', 8],
  ])('moves on %s from the center to the nearest spot in that direction', (key, index) => {
    expect(spotAfter(key, GRID, 4)).toBe(index)
  })

  test('ignores other keys and stops at the edge', () => {
    expect(spotAfter('ArrowLeft', GRID, 3)).toBeUndefined()
    expect(spotAfter('x', GRID, 4)).toBeUndefined()
  })

  test('can reach every seat of a chamber', () => {
    const { positions } = hemicycle(435, 11)
    const reached = new Set([0])
    const open = [0]
    for (let from = open.pop(); from !== undefined; from = open.pop()) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const next = spotAfter(key, positions, from)
        if (next !== undefined && !reached.has(next)) {
          reached.add(next)
          open.push(next)
        }
      }
    }
    expect(reached.size).toBe(435)
  })
})
