import { framePaths } from '@rostrum/contract/site/public-record'
import { VoteRows } from '@rostrum/view/vote-rows.tsx'
import { WeekStrip, type WeekTarget } from '@rostrum/view/week-strip.tsx'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import { billQueries } from '../../api/bills.ts'
import { voteQueries } from '../../api/votes.ts'
import { usePublicRecord } from '../../api/system.ts'
import { paths } from '../../paths.ts'
import './congress-week.css'

const LATEST_VOTES = 5

/**
 * The last days of Congress and its latest votes, rendered together below the loaded content so that nothing shifts;
 * then the children.
 */
export function CongressNews({ children }: { children: ReactNode }) {
  const week = useQuery(billQueries.week())
  const latest = useQuery(voteQueries.list({ limit: LATEST_VOTES, offset: 0 }))
  const isFetching = useIsFetching() > 0
  const [isShown, setShown] = useState(false)
  if (!week.isPending && !latest.isPending && !isFetching && !isShown) setShown(true)
  // Deferred, so that rendering it can be interrupted.
  if (!useDeferredValue(isShown)) return null
  const [days, votes] = [week.data?.days ?? [], latest.data?.votes ?? []]
  return (
    <>
      {week.data && days.length > 0 && (
        <section className="congress-week" aria-labelledby="congress-week">
          <h2 id="congress-week">The week in Congress</h2>
          <Week {...week.data} />
        </section>
      )}
      {votes.length > 0 && (
        <section className="congress-week" aria-labelledby="latest-votes">
          <h2 id="latest-votes">Latest votes</h2>
          <VoteRows votes={votes} />
        </section>
      )}
      {children}
    </>
  )
}

type WeekData = Pick<Parameters<typeof WeekStrip>[0], 'days'> & { readonly congress: number }

function Week({ days, congress }: WeekData) {
  const isPublic = usePublicRecord()
  const link = (words: ReactNode, target: WeekTarget, day: string): ReactNode => {
    const listed = { congress: String(congress) }
    switch (target) {
      case 'day':
        return isPublic ? <a href={framePaths.changes({ day })}>{words}</a> : words
      case 'introduced':
        return <Link to={paths.bills({ ...listed, introducedFrom: day, introducedTo: day })}>{words}</Link>
      case 'laws':
        return <Link to={paths.laws({ ...listed, enactedFrom: day, enactedTo: day })}>{words}</Link>
      case 'passed':
        return words
    }
  }
  return <WeekStrip days={days} link={link} />
}
