import { RECORD_KINDS, type RecordKind } from '@rostrum/contract/record-ref'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { trackingQueries } from '../../api/tracking.ts'
import { formatNumber } from '@rostrum/contract/format'
import './kind-filter.css'
import { capitalized, pluralOf } from './kind-labels.ts'

interface KindFilterProps {
  readonly kind: RecordKind | undefined
  readonly linkTo: (kind: RecordKind | undefined) => string
}

export function KindFilter({ kind, linkTo }: KindFilterProps) {
  const { data: stats } = useQuery(trackingQueries.stats())
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
