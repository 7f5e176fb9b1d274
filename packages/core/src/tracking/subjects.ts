import { formatCitation } from '@rostrum/contract/citation'
import { memberName } from '@rostrum/contract/member-name'
import {
  parseAmendmentKey,
  parseBillKey,
  type RecordKind,
  type RecordRef,
} from '@rostrum/contract/record-ref'
import { committeeTitle } from '@rostrum/contract/committee-name'
import { findCommitteeRefs, type NamedCommittee } from '../store/committee-directory.ts'
import { findAmendments, type StoredAmendment } from '../store/amendments.ts'
import { findBills, type StoredBill } from '../store/bills.ts'
import { findMembers, type StoredMember } from '../store/members.ts'
import type { Store } from '../store/store.ts'

/** Stored heads of followed records, by key. */
export interface StoredSubjects {
  readonly members: ReadonlyMap<string, StoredMember>
  readonly bills: ReadonlyMap<string, StoredBill>
  readonly amendments: ReadonlyMap<string, StoredAmendment>
  readonly committees: ReadonlyMap<string, NamedCommittee>
}

export async function findSubjects(store: Store, followed: readonly RecordRef[]): Promise<StoredSubjects> {
  const keys = (kind: RecordKind): string[] => [
    ...new Set(followed.filter((it) => it.kind === kind).map(({ key }) => key)),
  ]
  const [members, bills, amendments, committees] = await Promise.all([
    findMembers(store, keys('member')),
    findBills(store, keys('bill').map(parseBillKey)),
    findAmendments(store, keys('amendment').map(parseAmendmentKey)),
    findCommitteeRefs(keys('committee'), store),
  ])
  return { members, bills, amendments, committees }
}

const billTitle = ({ title, type, number }: StoredBill): string => title || formatCitation(type, number)
const amendmentTitle = ({ purpose, description, type, number }: StoredAmendment): string =>
  purpose ?? description ?? `Amendment ${type.toUpperCase()} ${number}`

/** The record's current title; undefined if it is not stored. */
export function titleOf(
  { kind, key }: RecordRef,
  { members, bills, amendments, committees }: StoredSubjects,
): string | undefined {
  switch (kind) {
    case 'member': {
      const member = members.get(key)
      return member && memberName({ name: member.name, ...member.detail })
    }
    case 'bill': {
      const bill = bills.get(key)
      return bill && billTitle(bill)
    }
    case 'amendment': {
      const amendment = amendments.get(key)
      return amendment && amendmentTitle(amendment)
    }
    case 'committee': {
      const committee = committees.get(key)
      return committee && committeeTitle(committee)
    }
  }
}
