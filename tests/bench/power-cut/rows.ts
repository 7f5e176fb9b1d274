import { unconditional } from '@rostrum/core/store/condition'
import { queryAll } from '@rostrum/core/store/query'
import type { Store } from '@rostrum/core/store/store'

export const ROWS = 40
const TEXT_LENGTH = 10_000

const nameOf = (row: number): string => String(row).padStart(3, '0')
const textOf = (row: number, version: number): string =>
  `${row} ${version}, `.repeat(TEXT_LENGTH).slice(0, TEXT_LENGTH)

export async function putRow(store: Store, row: number, version: number): Promise<void> {
  const [sk, text] = [nameOf(row), textOf(row, version)]
  await store.put({ pk: 'P', sk, gsi1pk: 'I', gsi1sk: sk, version, text }, unconditional)
}

/** The version of each row; throws if a row's text is of another version. */
async function readVersions(store: Store, index: 'gsi1' | undefined): Promise<Map<number, number>> {
  const versions = new Map<number, number>()
  const partition = index === undefined ? 'P' : 'I'
  for (const { sk, version, text } of await queryAll(store, { partition, ...(index && { index }) })) {
    const [row, number] = [Number(sk), Number(version)]
    if (text !== textOf(row, number)) throw new Error(`row ${row} is not whole`)
    versions.set(row, number)
  }
  return versions
}

/** Errors in the rows, given each one's minimum version. */
export async function findLoss(
  store: Store,
  acknowledged: ReadonlyMap<number, number>,
): Promise<string | undefined> {
  const [versions, indexed] = [await readVersions(store, undefined), await readVersions(store, 'gsi1')]
  for (const [row, version] of acknowledged)
    if ((versions.get(row) ?? -1) < version) return `version ${version} of row ${row} is lost`
  for (const row of new Set([...versions.keys(), ...indexed.keys()]))
    if (versions.get(row) !== indexed.get(row)) return `the index has another version of row ${row}`
  return undefined
}
