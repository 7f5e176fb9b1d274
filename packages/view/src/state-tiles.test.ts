import { STATES } from '@rostrum/contract/congress/states'
import { expect, test } from 'vitest'
import { TILE_COLUMNS, TILE_ROWS, TILES } from './state-tiles.ts'

test('has exactly one tile per state and territory', () => {
  expect(TILES.map(({ code }) => code).toSorted()).toEqual(STATES.map(({ code }) => code).toSorted())
})

test('fills the grid with tiles', () => {
  expect(Math.max(...TILES.map(({ x }) => x)) + 1).toBe(TILE_COLUMNS)
  expect(Math.max(...TILES.map(({ y }) => y)) + 1).toBe(TILE_ROWS)
})
