import { SECURITY_EVENT_LABELS } from '@rostrum/contract/words/labels'
import { MINUTE_SECONDS } from '@rostrum/contract/lib/times'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQueries } from '../../api/account.ts'
import { RelativeTime } from '@rostrum/view/relative-time.tsx'
import { QueryContent } from '../../queries/query-content.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SplitSection } from '../../ui/split-section.tsx'
import { useNow } from '../../ui/use-now.ts'
import './events-section.css'

const COLLAPSED_COUNT = 5

const EventsSkeleton = () => (
  <ul className="events" aria-hidden="true">
    {Array.from({ length: COLLAPSED_COUNT }, (_, row) => (
      <li key={row} className="event">
        <Skeleton width="long" />
      </li>
    ))}
  </ul>
)

export function EventsSection() {
  const query = useQuery(accountQueries.securityEvents())
  const now = useNow(MINUTE_SECONDS)
  const [isExpanded, setExpanded] = useState(false)
  return (
    <SplitSection title="Security events" note="Recent activity on your account, newest first.">
      <QueryContent query={query} title="This list" skeleton={<EventsSkeleton />}>
        {({ events }) => (
          <>
            <ul className="events">
              {events
                .slice(0, isExpanded ? undefined : COLLAPSED_COUNT)
                .map(({ id, kind, at, device, count = 1 }) => (
                  <li key={id} className="event">
                    <p className="event-what">
                      {SECURITY_EVENT_LABELS[kind]}
                      {count > 1 && `, ${count} times in one day`}
                    </p>
                    <p className="event-where">
                      {count > 1 && 'latest from '}
                      {device}, <RelativeTime at={at} now={now} />
                    </p>
                  </li>
                ))}
            </ul>
            {events.length > COLLAPSED_COUNT && (
              <Button aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
                {isExpanded ? 'Show fewer' : `Show all ${events.length}`}
              </Button>
            )}
          </>
        )}
      </QueryContent>
    </SplitSection>
  )
}
