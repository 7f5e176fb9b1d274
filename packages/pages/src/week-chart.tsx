import { dateFormat } from '@rostrum/contract/format'

export interface WeekDay {
  readonly date: string
  readonly introduced: number
  readonly passed: number
  readonly laws: number
}

const formatWeekday = dateFormat({
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const formatShortDate = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const at = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** "Thursday, Nov 6". */
export const weekdayName = (date: string): string => (date === '' ? '' : formatWeekday(at(date)))

/** "Thu, Nov 6". */
export const shortDate = (date: string): string => formatShortDate(at(date))

const BAR_HEIGHT = 48
const BAR_WIDTH = 100

/** A bar for each day's introductions, with all figures of the day as text. */
export function WeekChart({ days }: { days: readonly WeekDay[] }) {
  const most = Math.max(1, ...days.map(({ introduced }) => introduced))
  return (
    <ol className="public-week" aria-label="The week by day">
      {days.map((day) => (
        <li key={day.date}>
          <Bar height={(day.introduced / most) * BAR_HEIGHT} />
          <time dateTime={day.date}>{shortDate(day.date)}</time>
          <DayFigures day={day} />
        </li>
      ))}
    </ol>
  )
}

const Bar = ({ height }: { height: number }) => (
  <svg
    className="public-week-bar"
    viewBox={`0 0 ${BAR_WIDTH} ${BAR_HEIGHT}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <rect x="0" width={BAR_WIDTH} y={BAR_HEIGHT - height} height={height} />
  </svg>
)

function DayFigures({ day: { introduced, passed, laws } }: { day: WeekDay }) {
  const figures = [
    introduced > 0 && `${introduced} introduced`,
    passed > 0 && `${passed} passed`,
    laws > 0 && `${laws} became law`,
  ].filter((figure) => figure !== false)
  return figures.length === 0 ? (
    <span className="public-aside">None introduced or passed</span>
  ) : (
    figures.map((figure) => <span key={figure}>{figure}</span>)
  )
}
