import type { SizeName } from '@rostrum/sample-congress/base/size'
import { type Change, truthBetween } from '@rostrum/sample-congress/truth/truth'
import { World } from '@rostrum/sample-congress/world/world'
import { expectedLedgerLines } from './expected-events.ts'

/** Enough for what one world in a thousand has. */
const MOST_SEEDS = 5_000
const DAY = 86_400

export interface Weeks {
  readonly now: string
  /** Days between the syncs of the weeks. */
  readonly strides: readonly number[]
  readonly size?: SizeName
}

/** What will happen between the syncs of a world's weeks, without running it. */
export function futureOf(seed: number, { now, strides, size = 'tiny' }: Weeks): Change[][] {
  const opened = Date.parse(now) / 1_000
  const world = new World({ seed, size, opened })
  let from = opened
  return strides.map((days) => {
    const to = from + Math.round(days * DAY)
    world.roster.extend(world.congressesAt(to)[0] ?? 0)
    const changes = truthBetween(world, from, to)
    from = to
    return changes
  })
}

/**
 * The first seed, from the given one on, that has what a test needs. So changes of what seeds draw break no test; the
 * given seed had it when it was written, which saves the search.
 */
export function findSeed(from: number, isWanted: (seed: number) => boolean): number {
  for (let seed = from; seed < from + MOST_SEEDS; seed += 1) if (isWanted(seed)) return seed
  throw new Error(`none of ${MOST_SEEDS} worlds has what is wanted`)
}

export const kindsIn = (weeks: readonly (readonly Change[])[]): string[] =>
  Object.keys(expectedLedgerLines(weeks))

/** A few seeds whose weeks have all these kinds of events between them. */
export function findSeeds(kinds: readonly string[], weeks: Weeks): number[] {
  const worlds: { readonly seed: number; readonly kinds: readonly string[] }[] = []
  let missing = kinds
  findSeed(1, (seed) => {
    const own = kindsIn(futureOf(seed, weeks))
    worlds.push({ seed, kinds: own })
    missing = missing.filter((kind) => !own.includes(kind))
    return missing.length === 0
  })
  const chosen: number[] = []
  for (let left = kinds; left.length > 0;) {
    const countOf = (own: readonly string[]): number => left.filter((kind) => own.includes(kind)).length
    const [best = { seed: 0, kinds }] = worlds.toSorted((a, b) => countOf(b.kinds) - countOf(a.kinds))
    chosen.push(best.seed)
    left = left.filter((kind) => !best.kinds.includes(kind))
  }
  return chosen
}
