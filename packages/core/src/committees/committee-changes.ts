import { committeeRef } from '@rostrum/contract/entities/record-ref'
import type { CommitteeMember } from '@rostrum/contract/entities/committee'
import type { LedgerChange, SubjectChanges } from '../record/ledger-event.ts'
import { type CommitteeRoster, leadersOf, membersOf } from '../record/committee-members.ts'

/** A change of leader. Its identity includes the previous version, because the same people can change places again. */
function leaderChange(
  kind: 'chair' | 'ranking_member',
  before: CommitteeMember | undefined,
  { after, version }: { readonly after: CommitteeMember | undefined; readonly version: string },
): LedgerChange[] {
  if (before?.bioguideId === after?.bioguideId) return []
  return [{ kind, from: before?.name, to: after?.name, identity: [after?.bioguideId ?? '', version] }]
}

function without(members: readonly CommitteeMember[], others: readonly CommitteeMember[]) {
  const ids = new Set(others.map(({ bioguideId }) => bioguideId))
  return members.filter(({ bioguideId }) => !ids.has(bioguideId))
}

function changesOf(
  before: readonly CommitteeMember[],
  after: readonly CommitteeMember[],
  version: string,
): LedgerChange[] {
  const [led, leads] = [leadersOf(before), leadersOf(after)]
  return [
    ...leaderChange('chair', led.chair, { after: leads.chair, version }),
    ...leaderChange('ranking_member', led.rankingMember, { after: leads.rankingMember, version }),
    ...without(after, before).map(({ bioguideId, name }) => ({
      kind: 'seated' as const,
      to: name,
      identity: [bioguideId, version],
    })),
    ...without(before, after).map(({ bioguideId, name }) => ({
      kind: 'unseated' as const,
      from: name,
      identity: [bioguideId, version],
    })),
  ]
}

/** Reports nothing if either version is empty, because a new Congress fills its committees over weeks. */
export function committeeChanges(
  before: CommitteeRoster,
  after: CommitteeRoster,
  version: string,
): SubjectChanges[] {
  return Object.keys(after.seats).flatMap((systemCode): SubjectChanges[] => {
    const [was, is] = [membersOf(systemCode, before), membersOf(systemCode, after)]
    if (was.length === 0 || is.length === 0) return []
    const changes = changesOf(was, is, version)
    return changes.length === 0 ? [] : [[committeeRef(systemCode), changes]]
  })
}
