import { SECURITY_EVENT_LABELS } from '@rostrum/contract/words/labels'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQueries } from '../../api/account.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { QueryContent } from '../../queries/query-content.tsx'
import { Button } from '../../ui/button.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { SplitSection } from '../../ui/split-section.tsx'

const COLLAPSED_COUNT = 5

export function EventsSection() {
  const query = useQuery(accountQueries.securityEvents())
  const [isExpanded, setExpanded] = useState(false)
  return (
    <SplitSection title="Security events" note="Recent activity on your account, newest first.">
      <QueryContent query={query} title="This list" skeleton={<RowsSkeleton count={3} />}>
        {({ events }) => (
          <>
            <ul className="profile-rows">
              {events
                .slice(0, isExpanded ? undefined : COLLAPSED_COUNT)
                .map(({ id, kind, at, device, network, count = 1 }) => (
                  <li key={id} className="profile-row">
                    <p className="profile-value">
                      {SECURITY_EVENT_LABELS[kind]}
                      {count > 1 && `, ${count} times in one day`}
                    </p>
                    <p className="note">
                      {count > 1 && 'latest from '}
                      {device}
                      {network !== undefined && `, network ${network}`}, <RelativeTime at={at} />
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
