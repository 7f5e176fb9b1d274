import { billCongressChoices } from '@rostrum/contract/congress'
import type { FetchProgress } from '@rostrum/contract/entities/common'
import { findWalks } from '../store/status-rows.ts'
import type { Store } from '../store/store.ts'

type Kind = 'members' | 'bills' | 'amendments'

export interface ProgressScope {
  readonly kind: Kind
  /** Of one congress; else of all. */
  readonly congress?: number | undefined
}

interface ProgressContext {
  readonly store: Store
  readonly now: () => Date
}

/** Lists that were walked to their end once. That is for ever, so it is read once. */
const finishedWalks = new WeakMap<Store, Set<string>>()

/** The walks that fetch a part. They are named here too, since what makes them is far more than a reader needs. */
export function walkNamesOf({ kind, congress }: ProgressScope, now: Date): string[] {
  if (kind === 'members') return [kind]
  const congresses = billCongressChoices(now).filter((each) => congress === undefined || each === congress)
  return congresses.map((each) => `${kind}/${each}`)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/**
 * How far a part of the record has been fetched for the first time; undefined when all of it has been. What is asked
 * after a part was fetched, and before it is in the catalog, has nothing in it either.
 */
export async function findProgress(
  { store, now }: ProgressContext,
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
  const walks = await findWalks(store, names)
  for (const { name, completeAt } of walks) if (completeAt !== undefined) finished.add(name)
  const pending = walks.filter(({ completeAt, held }) => completeAt === undefined || (size === 0 && held > 0))
  if (pending.length === 0) return undefined
  return {
    // a part of a list can be here before the walk through all of it
    held: Math.max(size, sum(walks.map(({ current, held }) => Math.max(held, current?.seen ?? 0)))),
    expected: sum(walks.map(({ current, expected }) => current?.expected ?? expected)),
  }
}
