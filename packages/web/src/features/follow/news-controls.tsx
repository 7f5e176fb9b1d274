import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import { statsQuery } from '../../api/following.ts'
import { trackingQueries } from '../../api/tracking.ts'
import { serverDate } from '../../clock.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { RECORD_KINDS, type RecordKind } from '@rostrum/contract/entities/record-ref'
import { formatNumber } from '@rostrum/contract/lib/format'
import './kind-filter.css'
import { capitalized, pluralOf } from './kind-labels.ts'
import '../../ui/slim-selects.css'
import './news-controls.css'
import { isNamedPeriod, localDay, PERIOD_LABELS, startOfDay } from './period.ts'
import { canHaveTopic, parseTrackingSort, trackingPath, type TrackingState } from './tracking-state.ts'

const SORT_OPTIONS = [
  ['', 'News by day'],
  ['changed', 'All, latest change first'],
  ['followed', 'All, latest tracked first'],
] as const

/** The option that shows a date field. */
const FROM_DATE = 'date'
const DEFAULT_DAYS = 30
const PERIOD_OPTIONS = [
  ['', 'Any time'],
  ...Object.entries(PERIOD_LABELS),
  [FROM_DATE, 'Since a date'],
] as const

interface ControlProps {
  readonly state: TrackingState
  readonly onChange: (change: Partial<TrackingState>) => void
}

/** Filters, period and sort order of the tracking screen, all stored in the URL. */
export function NewsControls({ state }: { state: TrackingState }) {
  const navigate = useNavigate()
  const onChange = (change: Partial<TrackingState>): void =>
    void navigate(trackingPath({ ...state, ...change }), { replace: true, preventScrollReset: true })
  return (
    <div className="news-controls">
      <KindFilter kind={state.kind} linkTo={(kind) => trackingPath({ ...state, kind })} />
      <div className="news-selects slim-selects">
        {canHaveTopic(state.kind) && <TopicField state={state} onChange={onChange} />}
        {state.sort === undefined && <PeriodField state={state} onChange={onChange} />}
        <SelectField
          label="Sort"
          value={state.sort ?? ''}
          options={SORT_OPTIONS}
          onChange={(value) => onChange({ sort: parseTrackingSort(value) })}
        />
      </div>
    </div>
  )
}

function TopicField({ state: { policyArea }, onChange }: ControlProps) {
  const { data } = useQuery(trackingQueries.topics())
  const areas = data?.policyAreas.map(({ value, count }) => [value, `${value} (${count})`] as const) ?? []
  const isListed = policyArea === undefined || areas.some(([value]) => value === policyArea)
  return (
    <SelectField
      label="Topic"
      value={policyArea ?? ''}
      options={[['', 'All topics'], ...areas, ...(isListed ? [] : ([[policyArea, policyArea]] as const))]}
      onChange={(value) => onChange({ policyArea: value || undefined })}
    />
  )
}

function PeriodField({ state: { since }, onChange }: ControlProps) {
  const isDated = since !== undefined && !isNamedPeriod(since)
  return (
    <>
      <SelectField
        label="Period"
        value={isDated ? FROM_DATE : (since ?? '')}
        options={PERIOD_OPTIONS}
        onChange={(value) =>
          onChange({
            since:
              value === FROM_DATE ? localDay(startOfDay(serverDate(), DEFAULT_DAYS)) : value || undefined,
          })
        }
      />
      {isDated && <DateField label="Since" value={since} onChange={(date) => onChange({ since: date })} />}
    </>
  )
}

interface KindFilterProps {
  readonly kind: RecordKind | undefined
  readonly linkTo: (kind: RecordKind | undefined) => string
}

function KindFilter({ kind, linkTo }: KindFilterProps) {
  const { data: stats } = useQuery(statsQuery())
  const choices = [
    { value: undefined, label: 'All', count: stats?.total },
    ...RECORD_KINDS.map((value) => ({
      value,
      label: capitalized(pluralOf(value)),
      count: stats?.[pluralOf(value)],
    })),
  ]
  return (
    <nav className="kind-filter" aria-label="Kind">
      <ul>
        {choices.map(({ value, label, count }) => (
          <li key={label}>
            <Link
              to={linkTo(value)}
              replace
              preventScrollReset
              aria-current={value === kind ? 'true' : undefined}
            >
              {label} <span className="kind-filter-count">{count !== undefined && formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
