import { CHAMBERS } from '@rostrum/contract/congress/congress'
import type { MeetingCard } from '@rostrum/contract/entities/meeting'
import { dayAfter, formatCalendarDate, formatWeekday, sundayOf } from '@rostrum/contract/lib/wall-clock'
import { MeetingDays } from '@rostrum/view/meeting-days.tsx'
import { CalendarLink } from '@rostrum/view/meeting-rows.tsx'
import { meetingCalendarPath, NO_MEETINGS } from '@rostrum/view/meeting-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { failureDetails } from '../api/failure.ts'
import { meetingQueries, MEETINGS_FAILED } from '../api/meetings.ts'
import { useAuth } from '../api/use-auth.ts'
import { serverDate } from '../clock.ts'
import { todayInWashington } from '../record/today.ts'
import { parseCalendarDate, parseChoice } from '../list-params.ts'
import { paths } from '../paths.ts'
import { MainContent } from '../queries/query-content.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import '../ui/list-screen.css'
import { PageTitle } from '../ui/page-title.tsx'
import { SelectField } from '../ui/select-field.tsx'
import '../ui/slim-selects.css'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'

interface AgendaState {
  /** A Sunday. */
  readonly week: string
  readonly day?: string | undefined
  readonly chamber?: (typeof CHAMBERS)[number] | undefined
  readonly isMine: boolean
}

function useAgendaState(): AgendaState {
  const [params] = useSearchParams()
  const [today] = useState(() => todayInWashington(serverDate()))
  const day = parseCalendarDate(params.get('day'))
  return {
    week: sundayOf(day ?? parseCalendarDate(params.get('week')) ?? today),
    day,
    chamber: parseChoice(CHAMBERS, params.get('chamber')),
    isMine: params.get('show') === 'mine',
  }
}

const linkTo = ({ week, day, chamber, isMine }: AgendaState): string =>
  paths.meetings({ ...(day === undefined ? { week } : { day }), chamber, ...(isMine && { show: 'mine' }) })

const dayName = (date: string): string => `${formatWeekday(new Date(date))}, ${formatCalendarDate(date)}`
const daysOf = (week: string): string[] => Array.from({ length: 7 }, (_, i) => dayAfter(week, i))

export function MeetingsPage() {
  const state = useAgendaState()
  return (
    <div className="list-screen">
      <div className="list-heading">
        <PageTitle>Committee Meetings</PageTitle>
      </div>
      <AgendaControls state={state} />
      <Agenda state={state} />
      <CalendarLink path={meetingCalendarPath()}>Calendar of all committee meetings</CalendarLink>
    </div>
  )
}

function AgendaControls({ state }: { state: AgendaState }) {
  const navigate = useNavigate()
  const { isAuthenticated } = useAuth()
  const change = (changes: Partial<AgendaState>): void => void navigate(linkTo({ ...state, ...changes }))
  return (
    <div className="list-row">
      <div className="list-selects slim-selects">
        <SelectField
          label="Day"
          value={state.day ?? ''}
          options={[
            ['', `Week of ${formatCalendarDate(state.week)}`],
            ...daysOf(state.week).map((day) => [day, dayName(day)] as const),
          ]}
          onChange={(value) => change({ day: value === '' ? undefined : value })}
        />
        <SelectField
          label="Chamber"
          value={state.chamber ?? ''}
          options={[['', 'Both chambers'], ...CHAMBERS.map((each) => [each, each] as const)]}
          onChange={(value) => change({ chamber: parseChoice(CHAMBERS, value) })}
        />
        {isAuthenticated && (
          <SelectField
            label="Show"
            value={state.isMine ? 'mine' : ''}
            options={[
              ['', 'All committees'],
              ['mine', 'What I track'],
            ]}
            onChange={(value) => change({ isMine: value === 'mine' })}
          />
        )}
      </div>
      <WeeksNav state={state} />
    </div>
  )
}

function WeeksNav({ state }: { state: AgendaState }) {
  const linkToWeek = (days: number): string =>
    linkTo({ ...state, day: undefined, week: dayAfter(state.week, days) })
  return (
    <nav aria-label="Weeks" className="list-selects">
      <ButtonLink to={linkToWeek(-7)}>Previous week</ButtonLink>
      <ButtonLink to={linkToWeek(7)}>Next week</ButtonLink>
    </nav>
  )
}

function Agenda({ state }: { state: AgendaState }) {
  const { isAuthenticated } = useAuth()
  const { week, day, chamber, isMine } = state
  const days = { from: week, to: dayAfter(week, 6) }
  const all = useQuery({ ...meetingQueries.list(days), enabled: !(isMine && isAuthenticated) })
  const mine = useQuery({ ...meetingQueries.followed(days), enabled: isMine && isAuthenticated })
  const query = isMine && isAuthenticated ? mine : all
  const { details: title, requestId } = failureDetails(query.error, MEETINGS_FAILED)
  const details = 'The agenda could not be loaded. Your choices are unchanged.'
  const isShown = (meeting: MeetingCard): boolean =>
    (day === undefined || meeting.date === day) && (chamber === undefined || meeting.chamber === chamber)
  return (
    <MainContent query={query} failure={{ title, details, requestId }} skeleton={<RowsSkeleton count={3} />}>
      {({ meetings }) => {
        const shown = meetings.filter(isShown)
        return shown.length === 0 ? <NoMeetings state={state} /> : <MeetingDays meetings={shown} />
      }}
    </MainContent>
  )
}

const NoMeetings = ({ state }: { state: AgendaState }) => (
  <EmptyState
    title="No meetings"
    {...((state.isMine || state.chamber !== undefined || state.day !== undefined) && {
      actions: <ButtonLink to={linkTo({ week: state.week, isMine: false })}>The whole week</ButtonLink>,
    })}
  >
    {state.isMine
      ? 'No meetings are announced for this time by committees you track or your members sit on, or about bills you track.'
      : NO_MEETINGS}
  </EmptyState>
)
