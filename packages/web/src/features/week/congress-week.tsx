import { publicPaths } from '@rostrum/contract/public-paths'
import { WeekStrip, type WeekTarget } from '@rostrum/view/week-strip.tsx'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { billQueries } from '../../api/bills.ts'
import { usePublicRecord } from '../../api/system.ts'
import { paths } from '../../paths.ts'
import './congress-week.css'

/** The last days of Congress, below what has come, so that nothing pushes them down. */
export function CongressWeek() {
  const { data } = useQuery(billQueries.week())
  const isFetching = useIsFetching() > 0
  const [isShown, setShown] = useState(false)
  if (data && !isFetching && !isShown) setShown(true)
  if (!isShown || data === undefined || data.days.length === 0) return null
  return (
    <section className="congress-week" aria-labelledby="congress-week">
      <h2 id="congress-week">The week in Congress</h2>
      <Week {...data} />
    </section>
  )
}

type WeekData = Pick<Parameters<typeof WeekStrip>[0], 'days'> & { readonly congress: number }

/** Each day leads to its changes, its new bills and its laws. */
function Week({ days, congress }: WeekData) {
  const isPublic = usePublicRecord()
  const link = (words: ReactNode, target: WeekTarget, day: string): ReactNode => {
    const listed = { congress: String(congress) }
    switch (target) {
      case 'day':
        return isPublic ? <a href={publicPaths.changes({ day })}>{words}</a> : words
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
