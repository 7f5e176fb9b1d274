import type { CongressDay } from '@rostrum/contract/entities/bill'
import { formatNumber } from '@rostrum/contract/lib/format'
import { Fragment, type ReactNode } from 'react'
import { shortDate } from './week-days.ts'

const FIGURES = [
  ['introduced', 'introduced'],
  ['passed', 'passed'],
  ['laws', 'became law'],
] as const
export type WeekTarget = 'day' | (typeof FIGURES)[number][0]

interface WeekStripProps {
  readonly days: readonly CongressDay[]
  /** Links a day or one of its figures to a page, if there is one. */
  readonly link: (words: ReactNode, target: WeekTarget, date: string) => ReactNode
}

/** A calendar strip: a bar for each day's introductions, with all figures as text. */
export function WeekStrip({ days, link }: WeekStripProps) {
  const most = Math.max(1, ...days.map(({ introduced }) => introduced))
  return (
    <div className="week-strip">
      <ol aria-label="The week by day">
        {days.map((day) => (
          <li key={day.date}>
            <DayBar share={day.introduced / most} />
            {link(<DayName date={day.date} />, 'day', day.date)}
            <DayFigures day={day} link={link} />
          </li>
        ))}
      </ol>
    </div>
  )
}

const DayName = ({ date }: { date: string }) => (
  <>
    <span className="visually-hidden">Changes of </span>
    <time dateTime={date}>{shortDate(date)}</time>
  </>
)

const BAR = 100

/** Drawn with attributes only: the content security policy forbids styles in static HTML. */
const DayBar = ({ share }: { share: number }) => (
  <svg className="week-strip-bar" viewBox={`0 0 ${BAR} ${BAR}`} preserveAspectRatio="none" aria-hidden="true">
    <rect width={BAR} y={BAR * (1 - share)} height={BAR * share} />
  </svg>
)

function DayFigures({ day, link }: { day: CongressDay } & Pick<WeekStripProps, 'link'>) {
  const figures = FIGURES.filter(([name]) => day[name] > 0)
  if (figures.length === 0) return <span className="muted">Quiet day</span>
  return figures.map(([name, words]) => (
    <Fragment key={name}>
      {link(<span>{`${formatNumber(day[name])} ${words}`}</span>, name, day.date)}
    </Fragment>
  ))
}
