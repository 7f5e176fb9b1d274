import { MINUTE_SECONDS } from '@rostrum/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQueries } from '../../api/account.ts'
import { AgeOf } from '../../ui/age-of.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SplitSection } from '../../ui/split-section.tsx'
import { useNow } from '../../ui/use-now.ts'
import { EVENT_WORDS } from './event-words.ts'
import './events-section.css'
import { Fetched } from './fetched.tsx'

const SHOWN_AT_FIRST = 5

const WaitingEvents = () => (
  <ul className="events" aria-hidden="true">
    {Array.from({ length: SHOWN_AT_FIRST }, (_, row) => (
      <li key={row} className="event">
        <Skeleton width="long" />
      </li>
    ))}
  </ul>
)

export function EventsSection() {
  const query = useQuery(accountQueries.securityEvents())
  const now = useNow(MINUTE_SECONDS)
  const [isWhole, setWhole] = useState(false)
  return (
    <SplitSection title="Security events" note="What lately happened to your account, newest first.">
      <Fetched query={query} waiting={<WaitingEvents />}>
        {({ events }) => (
          <>
            <ul className="events">
              {events
                .slice(0, isWhole ? undefined : SHOWN_AT_FIRST)
                .map(({ id, kind, at, device, count = 1 }) => (
                  <li key={id} className="event">
                    <p className="event-what">
                      {EVENT_WORDS[kind]}
                      {count > 1 && `, ${count} times in a day`}
                    </p>
                    <p className="event-where">
                      {count > 1 && 'latest from '}
                      {device}, <AgeOf at={at} now={now} />
                    </p>
                  </li>
                ))}
            </ul>
            {events.length > SHOWN_AT_FIRST && (
              <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? 'Show fewer' : `Show all ${events.length}`}
              </Button>
            )}
          </>
        )}
      </Fetched>
    </SplitSection>
  )
}
