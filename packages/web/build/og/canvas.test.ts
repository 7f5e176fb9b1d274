import { expect, test } from 'vitest'
import { createCanvas, LEVELS } from './canvas.ts'

const FULL = LEVELS - 1
const SIZE = { width: 4, height: 3 }

const drawn = (...contours: [number, number][][]) => {
  const canvas = createCanvas(SIZE)
  canvas.fill(0, contours)
  return [0, 1, 2].map((row) => [...canvas.pixels.subarray(row * 4, row * 4 + 4)])
}

test('covers a pixel by the part of it that a shape fills', () => {
  expect(
    drawn([
      [0.5, 0],
      [3, 0],
      [3, 1.2],
      [0.5, 1.2],
    ]),
  ).toEqual([
    [Math.round(FULL / 2), FULL, FULL, 0],
    [Math.round(0.1 * FULL), Math.round(0.2 * FULL), Math.round(0.2 * FULL), 0],
    [0, 0, 0, 0],
  ])
})

test('halves the pixels along a diagonal', () => {
  expect(
    drawn([
      [0, 0],
      [3, 3],
      [0, 3],
    ]),
  ).toEqual([
    [Math.round(FULL / 2), 0, 0, 0],
    [FULL, Math.round(FULL / 2), 0, 0],
    [FULL, FULL, Math.round(FULL / 2), 0],
  ])
})

test('a contour that turns the other way cuts a hole', () => {
  const outer: [number, number][] = [
    [0, 0],
    [4, 0],
    [4, 3],
    [0, 3],
  ]
  const hole: [number, number][] = [
    [1, 1],
    [1, 2],
    [3, 2],
    [3, 1],
  ]
  expect(drawn(outer, hole)[1]).toEqual([FULL, 0, 0, FULL])
})

test('refuses a shape that does not fit', () => {
  expect(() =>
    drawn([
      [0, 0],
      [5, 0],
      [5, 1],
    ]),
  ).toThrow('does not fit')
})
