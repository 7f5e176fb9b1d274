import { publicPaths } from '@rostrum/contract/public-paths'
import { WeekStrip, type WeekTarget } from '@rostrum/view/week-strip.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { billQueries } from '../../api/bills.ts'
import { usePublicRecord } from '../../api/system.ts'
import { paths } from '../../paths.ts'
import './congress-week.css'

/** The last days of Congress. Each leads to its changes, its new bills and its laws. */
export function CongressWeek() {
  const { data } = useQuery(billQueries.week())
  const isPublic = usePublicRecord()
  if (data === undefined || data.days.length === 0) return null
  const congress = String(data.congress)
  const link = (words: ReactNode, target: WeekTarget, day: string): ReactNode => {
    switch (target) {
      case 'day':
        return isPublic ? <a href={publicPaths.changes({ day })}>{words}</a> : words
      case 'introduced':
        return <Link to={paths.bills({ congress, introducedFrom: day, introducedTo: day })}>{words}</Link>
      case 'laws':
        return <Link to={paths.laws({ congress, enactedFrom: day, enactedTo: day })}>{words}</Link>
      case 'passed':
        return words
    }
  }
  return (
    <section className="congress-week" aria-labelledby="congress-week">
      <h2 id="congress-week">The week in Congress</h2>
      <WeekStrip days={data.days} link={link} />
    </section>
  )
}
