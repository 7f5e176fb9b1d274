import { parentCodeOf } from '@rostrum/contract/committee-code'
import type { CommitteeChamber } from '@rostrum/contract/committee-kinds'
import type {
  Committee,
  CommitteeCard,
  CommitteeMember,
  CommitteeRef,
  MemberCommittee,
  Subcommittee,
} from '@rostrum/contract/entities/committee'
import type { CommitteeSeat } from '../record/committee.ts'
import { findCommittees, type StoredCommittees } from '../store/committees.ts'
import type { Store } from '../store/store.ts'

/** What both sources together say of a committee. */
interface Entry extends CommitteeRef {
  readonly chamber: CommitteeChamber
  readonly isCurrent: boolean
  readonly parentCode?: string | undefined
  readonly type?: string | undefined
  readonly jurisdiction?: string | undefined
  readonly websiteUrl?: string | undefined
  readonly phone?: string | undefined
}

interface Directory {
  readonly stored: StoredCommittees
  readonly byCode: ReadonlyMap<string, Entry>
  /** By the code of the parent. */
  readonly below: ReadonlyMap<string, readonly Entry[]>
}

/** "Health Subcommittee" is called "Health" in the files of this Congress. */
const withoutSuffix = (name: string): string => name.replace(/ Subcommittee$/, '')

function directoryOf(stored: StoredCommittees): Directory {
  const byCode = new Map<string, Entry>()
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
    byCode.set(systemCode, { ...body, type: listed?.type, isCurrent: true, parentCode })
  }
  const below = new Map<string, Entry[]>()
  for (const entry of [...byCode.values()].toSorted((a, b) => a.name.localeCompare(b.name))) {
    const { parentCode } = entry
    if (parentCode !== undefined) below.set(parentCode, [...(below.get(parentCode) ?? []), entry])
  }
  return { stored, byCode, below }
}

const directories = new WeakMap<StoredCommittees, Directory>()

async function findDirectory(store: Store): Promise<Directory | undefined> {
  const stored = await findCommittees(store)
  if (stored === undefined) return undefined
  const directory = directories.get(stored) ?? directoryOf(stored)
  directories.set(stored, directory)
  return directory
}

const refOf = ({ systemCode, name }: Entry): CommitteeRef => ({ systemCode, name })

const SIDES = { majority: 0, minority: 1 } as const
const bySeniority = (a: CommitteeSeat, b: CommitteeSeat): number =>
  SIDES[a.side] - SIDES[b.side] || a.rank - b.rank

function membersOf(systemCode: string, { seats, people }: StoredCommittees): CommitteeMember[] {
  const own = seats[systemCode] ?? []
  return own.toSorted(bySeniority).map((seat) => ({ ...seat, ...people[seat.bioguideId] }))
}

const CHAIR = /^co-?chair|^chair/i
const VICE_CHAIR = /^vice chair/i

/** Some committees of the Senate call who leads the minority a vice chair. */
function leadersOf(members: readonly CommitteeMember[]): Pick<Subcommittee, 'chair' | 'rankingMember'> {
  const chair = members.find(({ title = '' }) => CHAIR.test(title))
  const rankingMember =
    members.find(({ title }) => title === 'Ranking Member') ??
    members.find(({ side, title = '' }) => side === 'minority' && VICE_CHAIR.test(title))
  return { ...(chair && { chair }), ...(rankingMember && { rankingMember }) }
}

function memberFacts(entry: Entry, { stored }: Directory) {
  if (!entry.isCurrent) return {}
  const members = membersOf(entry.systemCode, stored)
  return { memberCount: members.length, ...leadersOf(members) }
}

function factsOf(entry: Entry, directory: Directory) {
  const { chamber, isCurrent, type, jurisdiction } = entry
  return {
    ...refOf(entry),
    chamber,
    isCurrent,
    ...(type !== undefined && { type }),
    ...(jurisdiction !== undefined && { jurisdiction }),
    ...memberFacts(entry, directory),
  }
}

/** Those of today under one of today; a former committee has former ones. */
const partsOf = ({ systemCode, isCurrent }: Entry, { below }: Directory): Entry[] =>
  (below.get(systemCode) ?? []).filter((entry) => entry.isCurrent === isCurrent)

const CHAMBER_ORDER: Readonly<Record<CommitteeChamber, number>> = { House: 0, Senate: 1, Joint: 2 }
const byName = (a: Entry, b: Entry): number =>
  CHAMBER_ORDER[a.chamber] - CHAMBER_ORDER[b.chamber] || a.name.localeCompare(b.name)

export interface CommitteeQuery {
  readonly chamber?: CommitteeChamber | undefined
  readonly current: boolean
  readonly q?: string | undefined
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether each word of a query begins a word of a name. */
function isNamedBy(query: readonly string[], name: string): boolean {
  const words = wordsOf(name)
  return query.every((asked) => words.some((word) => word.startsWith(asked)))
}

/** Committees by chamber and name, each with its subcommittees. */
export async function listCommittees(
  { chamber, current, q }: CommitteeQuery,
  store: Store,
): Promise<CommitteeCard[]> {
  const directory = await findDirectory(store)
  if (directory === undefined) return []
  const query = q === undefined ? [] : wordsOf(q)
  return [...directory.byCode.values()]
    .filter((entry) => entry.parentCode === undefined && entry.isCurrent === current)
    .filter((entry) => chamber === undefined || entry.chamber === chamber)
    .map((entry) => ({ entry, parts: partsOf(entry, directory) }))
    .filter(({ entry, parts }) => [entry, ...parts].some(({ name }) => isNamedBy(query, name)))
    .toSorted((a, b) => byName(a.entry, b.entry))
    .map(({ entry, parts }) => ({ ...factsOf(entry, directory), subcommittees: parts.map(refOf) }))
}

/** Undefined for a code that neither source has. */
export async function findCommittee(systemCode: string, store: Store): Promise<Committee | undefined> {
  const directory = await findDirectory(store)
  const entry = directory?.byCode.get(systemCode)
  if (directory === undefined || entry === undefined) return undefined
  const { stored, byCode } = directory
  const parent = byCode.get(entry.parentCode ?? '')
  const { websiteUrl = parent?.websiteUrl, phone } = entry
  return {
    ...factsOf(entry, directory),
    ...(parent && { parent: refOf(parent) }),
    ...(websiteUrl !== undefined && { websiteUrl }),
    ...(phone !== undefined && { phone }),
    subcommittees: partsOf(entry, directory).map((part) => ({
      ...refOf(part),
      isCurrent: part.isCurrent,
      ...memberFacts(part, directory),
    })),
    members: entry.isCurrent ? membersOf(systemCode, stored) : [],
    provenance: {
      source: stored.source,
      changedAt: stored.changedAt,
      fetchedAt: stored.changedAt,
      checkedAt: stored.lookedAt,
    },
  }
}

/** The committees of a member, each before its subcommittees. */
export async function listMemberCommittees(bioguideId: string, store: Store): Promise<MemberCommittee[]> {
  const directory = await findDirectory(store)
  if (directory === undefined) return []
  const { stored, byCode } = directory
  const nameOf = ({ parentCode, name }: Entry): string =>
    parentCode === undefined ? name : `${byCode.get(parentCode)?.name ?? ''} ${name}`
  return [...byCode.values()]
    .flatMap((entry) => {
      const seat = stored.seats[entry.systemCode]?.find((each) => each.bioguideId === bioguideId)
      return seat === undefined || !entry.isCurrent ? [] : [{ entry, seat }]
    })
    .toSorted((a, b) => nameOf(a.entry).localeCompare(nameOf(b.entry)))
    .map(({ entry, seat: { side, rank, title } }) => {
      const parent = byCode.get(entry.parentCode ?? '')
      return {
        ...refOf(entry),
        chamber: entry.chamber,
        ...(parent && { parent: refOf(parent) }),
        side,
        rank,
        ...(title !== undefined && { title }),
      }
    })
}
