import { formatCitation } from '@rostrum/contract/words/citation'
import { COMMITTEE_NOT_FOUND, committeeTitle } from '@rostrum/contract/words/committee-name'
import type { FollowedRecord } from '@rostrum/contract/entities/tracking'
import { memberName } from '@rostrum/contract/words/member-name'
import { FAILURES, SCREENS } from '@rostrum/contract/words/messages'
import { findPolicyArea } from '@rostrum/contract/congress/policy-areas'
import {
  parseAmendmentKey,
  parseBillKey,
  RECORD_KINDS,
  type RecordKind,
  type RecordRef,
} from '@rostrum/contract/entities/record-ref'
import { memberCard } from '../catalog/members/member-card.ts'
import { latestActionField } from '../record/views.ts'
import { findCommitteeRefs, type NamedCommittee } from '../store/record/committee-directory.ts'
import { findAmendments, type StoredAmendment } from '../store/record/amendments.ts'
import { findBills, type StoredBill } from '../store/record/bills.ts'
import { findMembers, type StoredMember } from '../store/record/members.ts'
import type { Store } from '../store/store.ts'

interface StoredByKind {
  readonly member: StoredMember
  readonly bill: StoredBill
  readonly amendment: StoredAmendment
  readonly committee: NamedCommittee
  readonly topic: { readonly name: string }
}

/** Stored heads of records, by kind and key. */
export type StoredSubjects = { readonly [K in RecordKind]: ReadonlyMap<string, StoredByKind[K]> }

type CurrentState = Partial<
  Pick<FollowedRecord, 'latestAction' | 'stage' | 'introducedDate' | 'policyArea' | 'member' | 'committee'>
>

/** How a kind of record is found and shown to its followers. */
interface FollowedKind<Stored> {
  readonly find: (keys: string[], store: Store) => Promise<ReadonlyMap<string, Stored>>
  readonly notFound: string
  readonly titleOf: (stored: Stored) => string
  readonly stateOf: (stored: Stored) => CurrentState
}

/** For spreading: a bill has no policy area until some days after introduction. */
const policyAreaField = ({ policyArea }: StoredBill): Pick<CurrentState, 'policyArea'> =>
  policyArea === undefined ? {} : { policyArea: { name: policyArea } }

const FOLLOWED_KINDS: { readonly [K in RecordKind]: FollowedKind<StoredByKind[K]> } = {
  member: {
    find: (keys, store) => findMembers(store, keys),
    notFound: FAILURES.memberNotFound,
    titleOf: ({ name, detail }) => memberName({ name, ...detail }),
    stateOf: (member) => ({ member: memberCard(member) }),
  },
  bill: {
    find: (keys, store) => findBills(store, keys.map(parseBillKey)),
    notFound: SCREENS.billNotFound,
    titleOf: ({ title, type, number }) => title || formatCitation(type, number),
    stateOf: (bill) => ({
      ...latestActionField(bill),
      ...policyAreaField(bill),
      stage: bill.stage,
      ...(bill.introducedDate !== undefined && { introducedDate: bill.introducedDate }),
    }),
  },
  amendment: {
    find: (keys, store) => findAmendments(store, keys.map(parseAmendmentKey)),
    notFound: SCREENS.amendmentNotFound,
    titleOf: ({ purpose, description, type, number }) =>
      purpose ?? description ?? `Amendment ${type.toUpperCase()} ${number}`,
    stateOf: latestActionField,
  },
  committee: {
    find: findCommitteeRefs,
    notFound: COMMITTEE_NOT_FOUND,
    titleOf: committeeTitle,
    stateOf: (committee) => ({ committee }),
  },
  // a topic has no row; its key is its name
  topic: {
    find: async (keys) =>
      new Map(keys.filter((key) => findPolicyArea(key) === key).map((name) => [name, { name }])),
    notFound: 'Topic not found',
    titleOf: ({ name }) => name,
    stateOf: () => ({}),
  },
}

export const notFoundMessage = (kind: RecordKind): string => FOLLOWED_KINDS[kind].notFound

export async function findSubjects(store: Store, followed: readonly RecordRef[]): Promise<StoredSubjects> {
  const found = await Promise.all(
    RECORD_KINDS.map(async (kind) => {
      const keys = new Set(followed.filter((it) => it.kind === kind).map(({ key }) => key))
      return [kind, await FOLLOWED_KINDS[kind].find([...keys], store)]
    }),
  )
  return Object.fromEntries(found) as StoredSubjects // one entry for each kind
}

const readStored = <K extends RecordKind, T>(
  { kind, key }: { readonly kind: K; readonly key: string },
  subjects: StoredSubjects,
  read: (of: FollowedKind<StoredByKind[K]>, stored: StoredByKind[K]) => T,
): T | undefined => {
  const stored = subjects[kind].get(key)
  return stored && read(FOLLOWED_KINDS[kind], stored)
}

export const titleOf = (ref: RecordRef, subjects: StoredSubjects): string | undefined =>
  readStored(ref, subjects, (kind, stored) => kind.titleOf(stored))

export const stateOf = (ref: RecordRef, subjects: StoredSubjects): CurrentState =>
  readStored(ref, subjects, (kind, stored) => kind.stateOf(stored)) ?? {}
