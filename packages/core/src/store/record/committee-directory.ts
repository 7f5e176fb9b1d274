import { parentCodeOf } from '@rostrum/contract/congress/committee-code'
import type { CommitteeChamber } from '@rostrum/contract/congress/committee-kinds'
import type { CommitteeRef } from '@rostrum/contract/entities/committee'
import { findCommittees, type StoredCommittees } from './committees.ts'
import type { Store } from '../store.ts'

export interface CommitteeEntry extends CommitteeRef {
  readonly chamber: CommitteeChamber
  readonly isCurrent: boolean
  readonly parentCode?: string | undefined
  readonly type?: string | undefined
  readonly jurisdiction?: string | undefined
  readonly websiteUrl?: string | undefined
  readonly phone?: string | undefined
}

export interface CommitteeDirectory {
  readonly stored: StoredCommittees
  readonly byCode: ReadonlyMap<string, CommitteeEntry>
  /** By the parent's code. */
  readonly below: ReadonlyMap<string, readonly CommitteeEntry[]>
}

/** The API's "Health Subcommittee" is just "Health" in congress-legislators. */
const withoutSuffix = (name: string): string => name.replace(/ Subcommittee$/, '')

function directoryOf(stored: StoredCommittees): CommitteeDirectory {
  const byCode = new Map<string, CommitteeEntry>()
  for (const { name, parentCode, ...row } of stored.listed) {
    const isBelow = parentCode !== undefined
    byCode.set(row.systemCode, {
      ...row,
      name: isBelow ? withoutSuffix(name) : name,
      isCurrent: false,
      parentCode,
    })
  }
  for (const body of stored.bodies) {
    const { systemCode } = body
    const listed = byCode.get(systemCode)
    const parentCode = parentCodeOf(systemCode) ?? listed?.parentCode
    const websiteUrl = listed?.websiteUrl ?? body.websiteUrl
    byCode.set(systemCode, { ...body, websiteUrl, type: listed?.type, isCurrent: true, parentCode })
  }
  const below = new Map<string, CommitteeEntry[]>()
  for (const entry of [...byCode.values()].toSorted((a, b) => a.name.localeCompare(b.name))) {
    const { parentCode } = entry
    if (parentCode !== undefined) below.set(parentCode, [...(below.get(parentCode) ?? []), entry])
  }
  return { stored, byCode, below }
}

const directories = new WeakMap<StoredCommittees, CommitteeDirectory>()

/** Built once per stored version. */
export async function findDirectory(store: Store): Promise<CommitteeDirectory | undefined> {
  const stored = await findCommittees(store)
  if (stored === undefined) return undefined
  const directory = directories.get(stored) ?? directoryOf(stored)
  directories.set(stored, directory)
  return directory
}

export const refOf = ({ systemCode, name }: CommitteeEntry): CommitteeRef => ({ systemCode, name })

export interface NamedCommittee extends CommitteeRef {
  readonly chamber: CommitteeChamber
  readonly isCurrent: boolean
  readonly parent?: CommitteeRef
}

export async function findCommitteeRefs(
  systemCodes: readonly string[],
  store: Store,
): Promise<ReadonlyMap<string, NamedCommittee>> {
  const directory = systemCodes.length === 0 ? undefined : await findDirectory(store)
  const named = systemCodes.flatMap((systemCode): NamedCommittee[] => {
    const entry = directory?.byCode.get(systemCode)
    if (entry === undefined) return []
    const parent = directory?.byCode.get(entry.parentCode ?? '')
    const { chamber, isCurrent } = entry
    return [{ ...refOf(entry), chamber, isCurrent, ...(parent && { parent: refOf(parent) }) }]
  })
  return new Map(named.map((committee) => [committee.systemCode, committee]))
}
