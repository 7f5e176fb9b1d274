import { assertKeys, isKeyAttribute, type Item, type Key } from './item.ts'
import type { ItemUpdate } from './store.ts'

/** Rejects direct writes of index attributes; `listed` sets them, both of an index at once. */
export function assertChange({ set = {}, remove = [], add = {} }: ItemUpdate): void {
  const key = [...Object.keys(set), ...remove, ...Object.keys(add)].find(isKeyAttribute)
  if (key !== undefined) throw new TypeError(`${key} is a key: write the whole item instead`)
}

/** DynamoDB rejects expressions that are empty or change an attribute twice. */
function assertClear({ set = {}, remove = [], add = {}, listed }: ItemUpdate): void {
  const names = [...Object.keys(set), ...remove, ...Object.keys(add)]
  if (names.length === 0 && listed === undefined) throw new TypeError('an update without a change')
  const unclear = names.find((name, i) => names.indexOf(name) < i || (name in set && set[name] === undefined))
  if (unclear !== undefined) throw new TypeError(`${unclear} is undefined, or changed twice`)
}

/** The row after an update, by DynamoDB's rules: a missing row is created, and a missing number counts as 0. */
export function changeRow(key: Key, row: Item | undefined, change: ItemUpdate): Item {
  assertChange(change)
  const { set = {}, remove = [], add = {}, listed = {} } = change
  assertClear(change)
  const kept = Object.entries(row ?? {}).filter(([name]) => !remove.includes(name))
  const sums = Object.entries(add).map(([name, value]) => [name, sumOf(name, row?.[name], value)])
  const changed = {
    ...Object.fromEntries(kept),
    ...set,
    ...listed,
    ...Object.fromEntries(sums),
    pk: key.pk,
    sk: key.sk,
  }
  assertKeys(changed)
  return changed
}

function sumOf(name: string, one: unknown, other: number): number {
  if (one !== undefined && typeof one !== 'number') throw new TypeError(`${name} is not a number`)
  return (one ?? 0) + other
}
