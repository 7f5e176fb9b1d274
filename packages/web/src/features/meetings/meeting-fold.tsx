import type { MeetingCard } from '@rostrum/contract/entities/meeting'
import { MeetingDetails } from '@rostrum/view/meeting-record.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meetingQueries } from '../../api/meetings.ts'
import { QueryContent } from '../../queries/query-content.tsx'
import '@rostrum/view/fold.css'

/** Witnesses, documents and changes of a meeting, which load when opened. */
export function MeetingFold({ meeting }: { meeting: MeetingCard }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Witnesses, documents and changes</summary>
      {isOpen && <LateDetails meeting={meeting} />}
    </details>
  )
}

const LateDetails = ({ meeting }: { meeting: MeetingCard }) => (
  <QueryContent
    query={useQuery(meetingQueries.detail(meeting))}
    title="This meeting"
    skeleton={<output>Loading…</output>}
  >
    {(data) => <MeetingDetails meeting={data.meeting} />}
  </QueryContent>
)
