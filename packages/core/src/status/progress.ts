import { billCongressChoices, congressStartsAt } from '@rostrum/contract/congress/congress'
import type { FetchProgress } from '@rostrum/contract/entities/common'
import type { Store } from '../store/store.ts'
import { findWalks } from '../store/sync/walks.ts'
import { FIRST_WALK } from '../sync/walk-names.ts'
import type { StoreContext } from '../store/context.ts'

type Kind = 'members' | 'bills' | 'amendments'

export interface ProgressScope {
  readonly kind: Kind
  /** By default all congresses. */
  readonly congress?: number | undefined
}

/** Memoized names of walks that were completed once, which never changes back. */
const finishedWalks = new WeakMap<Store, Set<string>>()

/** Duplicates the names in sync/walk-plans, so that readers' functions do not bundle sync. */
export function walkNamesOf({ kind, congress }: ProgressScope, now: Date): string[] {
  if (kind === 'members') return [FIRST_WALK]
  const congresses = billCongressChoices(now).filter((each) => congress === undefined || each === congress)
  return congresses.map((each) => `${kind}/${each}`)
}

/** Whether the congress began after Rostrum's record did: then nothing remains to be downloaded. */
function isNews(name: string, recordFrom: string | undefined): boolean {
  const [, congress] = name.split('/')
  return (
    congress !== undefined &&
    recordFrom !== undefined &&
    recordFrom < congressStartsAt(Number(congress)).toISOString()
  )
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Undefined once complete. A complete part counts as in progress until the next publish makes it visible. */
export async function findProgress(
  { store, now }: StoreContext,
  scopes: readonly ProgressScope[],
  /** Records in the catalog. */
  size: number,
): Promise<FetchProgress | undefined> {
  const finished = finishedWalks.get(store) ?? new Set<string>()
  finishedWalks.set(store, finished)
  const names = scopes
    .flatMap((scope) => walkNamesOf(scope, now()))
    .filter((name) => size === 0 || !finished.has(name))
  if (names.length === 0) return undefined
  const [first, ...unfinished] = await findWalks(store, [FIRST_WALK, ...names])
  const walks = unfinished.filter(({ name }) => !isNews(name, first?.firstAt))
  for (const { name, completeAt } of walks) if (completeAt !== undefined) finished.add(name)
  const pending = walks.filter(({ completeAt, held }) => completeAt === undefined || (size === 0 && held > 0))
  if (pending.length === 0) return undefined
  return {
    // The catalog can have records that the walk has not counted yet.
    held: Math.max(size, sum(walks.map(({ current, held }) => Math.max(held, current?.seen ?? 0)))),
    expected: sum(walks.map(({ current, expected }) => current?.expected ?? expected)),
  }
}
