import { assertKeys, isKeyAttribute, type Item, type Key } from './item.ts'
import type { ItemUpdate } from './store.ts'

/** An update may not write the attributes that say where a row is listed; `listed` does, and only both of an index. */
export function assertChange({ set = {}, remove = [], add = {} }: ItemUpdate): void {
  const key = [...Object.keys(set), ...remove, ...Object.keys(add)].find(isKeyAttribute)
  if (key !== undefined) throw new TypeError(`${key} is a key: write the whole item instead`)
}

/** DynamoDB refuses expressions that say nothing, or two things of one attribute. */
function assertClear({ set = {}, remove = [], add = {}, listed }: ItemUpdate): void {
  const names = [...Object.keys(set), ...remove, ...Object.keys(add)]
  if (names.length === 0 && listed === undefined) throw new TypeError('an update without a change')
  const unclear = names.find((name, i) => names.indexOf(name) < i || (name in set && set[name] === undefined))
  if (unclear !== undefined) throw new TypeError(`${unclear} is undefined, or changed twice`)
}

/** The row after an update, by DynamoDB's rules: a row that is missing is created, a number that is missing counts as 0. */
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
