import { parentCodeOf } from '@rostrum/contract/congress/committee-code'
import type { MeetingCard } from '@rostrum/contract/entities/meeting'
import { recordKeyOf, type RecordRef } from '@rostrum/contract/entities/record-ref'
import { weekAgendas } from '../record/agenda-names.ts'
import { earliestFirst } from '../record/meeting.ts'
import { readAgendas } from '../store/record/agendas.ts'
import { findCommittees } from '../store/record/committees.ts'
import type { Store } from '../store/store.ts'

async function committeesOf(members: ReadonlySet<string>, store: Store): Promise<ReadonlySet<string>> {
  const committees = members.size === 0 ? undefined : await findCommittees(store)
  const seated = Object.entries(committees?.seats ?? {}).filter(([, seats]) =>
    seats.some(({ bioguideId }) => members.has(bioguideId)),
  )
  return new Set(seated.map(([systemCode]) => systemCode))
}

/** Meetings of followed committees, bills and members' committees. Reads the weeks' agendas, not each follow's. */
export async function followedMeetings(
  store: Store,
  follows: readonly RecordRef[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<MeetingCard[]> {
  const keysOf = (kind: RecordRef['kind']): ReadonlySet<string> =>
    new Set(follows.filter((follow) => follow.kind === kind).map(({ key }) => key))
  const [bills, committees] = [keysOf('bill'), keysOf('committee')]
  const [meetings, seated] = await Promise.all([
    readAgendas(store, weekAgendas(from, to)),
    committeesOf(keysOf('member'), store),
  ])
  return meetings
    .filter(
      (meeting) =>
        meeting.date >= from &&
        meeting.date <= to &&
        (meeting.bills.some((bill) => bills.has(recordKeyOf(bill))) ||
          meeting.committees.some(
            ({ systemCode }) =>
              committees.has(systemCode) ||
              committees.has(parentCodeOf(systemCode) ?? '') ||
              seated.has(systemCode),
          )),
    )
    .toSorted(earliestFirst)
}
