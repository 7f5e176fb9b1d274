export interface WeekDay {
  readonly date: string
  readonly introduced: number
  readonly passed: number
  readonly laws: number
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const SHORT_WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })
const at = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** "Thursday, Nov 6". */
export const weekdayName = (date: string): string => (date === '' ? '' : WEEKDAY.format(at(date)))

const BAR_HEIGHT = 48

/** Bills introduced a day as bars, with the figures in a table. */
export function WeekChart({ days }: { days: readonly WeekDay[] }) {
  const most = Math.max(1, ...days.map(({ introduced }) => introduced))
  return (
    <table className="public-week">
      <caption className="visually-hidden">The week in Congress by day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Introduced</th>
          <th scope="col">Passed a chamber</th>
          <th scope="col">Became law</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, introduced, passed, laws }) => (
          <tr key={date}>
            <th scope="row">
              <svg className="public-week-bar" viewBox={`0 0 40 ${BAR_HEIGHT}`} aria-hidden="true">
                <rect
                  x="0"
                  width="40"
                  y={BAR_HEIGHT - (introduced / most) * BAR_HEIGHT}
                  height={(introduced / most) * BAR_HEIGHT}
                />
              </svg>
              <time dateTime={date}>{SHORT_WEEKDAY.format(at(date))}</time>
            </th>
            <td>{introduced} introduced</td>
            <td>{passed > 0 && `${passed} passed`}</td>
            <td>{laws > 0 && `${laws} became law`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
