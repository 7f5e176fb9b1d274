import type { BillKey } from '@rostrum/contract/entities/bill'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { dayAfter } from '@rostrum/contract/lib/wall-clock'
import { NO_MEETING_ANNOUNCED } from '@rostrum/view/meeting-lists.tsx'
import { useState } from 'react'
import { serverDate } from '../clock.ts'
import { MeetingsSection } from '../features/meetings/meetings-section.tsx'
import { todayInWashington } from '../features/meetings/week.ts'

const PAST_DAYS = 28

/** Scheduled and recent meetings of a committee and its subcommittees. */
export function CommitteeMeetings({ systemCode }: { systemCode: string }) {
  const [from] = useState(() => dayAfter(todayInWashington(serverDate()), -PAST_DAYS))
  return <MeetingsSection of={{ committee: systemCode, from }} emptyText={NO_MEETING_ANNOUNCED} />
}

/** The committee meetings with a bill on their agenda; hidden if there are none. */
export const BillMeetings = ({ bill }: { bill: BillKey }) => (
  <MeetingsSection of={{ bill: recordKeyOf(bill) }} />
)
