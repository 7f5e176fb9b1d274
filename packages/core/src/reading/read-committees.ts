import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import type { CommitteeChamber } from '@rostrum/contract/congress/committee-kinds'
import type { Committee, CommitteeCard, MemberCommittee } from '@rostrum/contract/entities/committee'
import { leadersOf, membersOf } from '../record/committee-members.ts'
import {
  type CommitteeEntry as Entry,
  type CommitteeDirectory as Directory,
  findDirectory,
  refOf,
} from '../store/record/committee-directory.ts'
import type { Store } from '../store/store.ts'

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
    ...omitUndefined({ type, jurisdiction }),
    ...memberFacts(entry, directory),
  }
}

/** Subcommittees: current ones of a current committee, former ones of a former committee. */
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

/** Whether each word of a query is a prefix of a word in the name. */
function isNamedBy(query: readonly string[], name: string): boolean {
  const words = wordsOf(name)
  return query.every((asked) => words.some((word) => word.startsWith(asked)))
}

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
    ...omitUndefined({ websiteUrl, phone }),
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
  const committeeNameOf = ({ parentCode, name }: Entry): string =>
    parentCode === undefined ? name : `${byCode.get(parentCode)?.name ?? ''} ${name}`
  return [...byCode.values()]
    .flatMap((entry) => {
      const seat = stored.seats[entry.systemCode]?.find((each) => each.bioguideId === bioguideId)
      return seat === undefined || !entry.isCurrent ? [] : [{ entry, seat }]
    })
    .toSorted((a, b) => committeeNameOf(a.entry).localeCompare(committeeNameOf(b.entry)))
    .map(({ entry, seat: { side, rank, title } }) => {
      const parent = byCode.get(entry.parentCode ?? '')
      return {
        ...refOf(entry),
        chamber: entry.chamber,
        ...(parent && { parent: refOf(parent) }),
        side,
        rank,
        ...omitUndefined({ title }),
      }
    })
}
