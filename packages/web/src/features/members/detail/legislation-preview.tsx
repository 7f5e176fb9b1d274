import type { Legislation } from '@rostrum/contract/entities/bill'
import type { FetchProgress } from '@rostrum/contract/entities/common'
import { LEGISLATION_PREVIEW_FETCH, LEGISLATION_PREVIEW_SHOWN } from '@rostrum/contract/rules/limits'
import { SCREENS } from '@rostrum/contract/words/messages'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { FailedPart } from '../../../ui/failed-part.tsx'
import { progressText } from '../../../record/progress-text.ts'
import { formatNumber } from '@rostrum/contract/lib/format'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { sourceName } from '@rostrum/view/source-name.ts'
import './legislation-preview.css'
import {
  legislationPath,
  amendmentNote,
  legislationCitation,
  legislationKey,
  previewBills,
  legislationTitle,
} from './legislation-items.ts'

interface LegislationList {
  readonly items: readonly Legislation[]
  readonly total: number
  readonly progress: FetchProgress | undefined
}

/** The part of a query result that a preview needs. */
export interface LegislationQuery {
  readonly data: LegislationList | undefined
  readonly error: unknown
  readonly isFetching: boolean
  /** Paused because the browser is offline. */
  readonly isPaused: boolean
  readonly refetch: () => unknown
}

interface LegislationPreviewProps {
  readonly title: string
  readonly list: LegislationQuery
  /** Links to the whole list, if it has more than the preview fetches. */
  readonly allPath: string
  readonly emptyText: string
  /** The source's count over the whole career; Rostrum's records begin later. */
  readonly careerCount: number | undefined
  readonly source: string
}

export function LegislationPreview(props: LegislationPreviewProps) {
  const { title, list, allPath, emptyText, careerCount, source } = props
  const { data } = list
  const emptyReason = data?.progress ? fetchingText(data.progress) : emptyText
  const note = data && amendmentNote(data.items, data.total)
  return (
    <MemberSection
      title={title}
      count={data && (data.total > 0 || !data.progress) ? data.total : undefined}
      more={
        data &&
        data.total > LEGISLATION_PREVIEW_FETCH && (
          <Link to={allPath}>
            View all<span className="visually-hidden"> {title.toLowerCase()}</span>
          </Link>
        )
      }
    >
      <LegislationContent
        list={list}
        shown={data && previewBills(data.items)}
        emptyText={data && data.total > 0 ? 'The latest items are all amendments.' : emptyReason}
      />
      {note && <p className="works-note">{note}</p>}
      {data && careerCount !== undefined && careerCount > data.total && (
        <p className="works-note">
          Rostrum has {formatNumber(data.total)} of the {formatNumber(careerCount)} that {sourceName(source)}{' '}
          lists for this member’s career.
        </p>
      )}
    </MemberSection>
  )
}

const fetchingText = (progress: FetchProgress): string =>
  `Bills and amendments are still being downloaded. ${progressText(progress)} This list updates automatically.`

interface MemberSectionProps {
  readonly title: string
  readonly count?: number | undefined
  readonly more?: ReactNode
  readonly children: ReactNode
}

export function MemberSection({ title, count, more, children }: MemberSectionProps) {
  const id = useId()
  return (
    <section className="works" aria-labelledby={id}>
      <div className="panel-title works-title">
        <h2 id={id}>
          {title}
          {count !== undefined && <span className="works-count"> {formatNumber(count)}</span>}
        </h2>
        {more}
      </div>
      {children}
    </section>
  )
}

interface LegislationContentProps {
  readonly list: LegislationQuery
  readonly shown: readonly Legislation[] | undefined
  readonly emptyText: string
}

/** The rows of a list, or its error, loading or empty state. */
export function LegislationContent({ list, shown, emptyText }: LegislationContentProps) {
  const { data, error, isFetching, isPaused, refetch } = list
  if (!data && (error || isPaused)) {
    return (
      <FailedPart message={SCREENS.legislationFailed} isBusy={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (!shown) return <LegislationSkeleton />
  if (shown.length > 0) return <LegislationRows items={shown} />
  return <p className="works-nothing">{emptyText}</p>
}

const LegislationRows = ({ items }: { items: readonly Legislation[] }) => (
  <ul className="works-list">
    {items.map((item) => (
      <li key={legislationKey(item)} className="work">
        <p className="work-citation">{legislationCitation(item)}</p>
        <h3 className="work-title">
          <Link to={legislationPath(item)}>{legislationTitle(item)}</Link>
        </h3>
        {item.latestAction && (
          <p className="work-action">
            <CalendarDate date={item.latestAction.actionDate} /> · {item.latestAction.text}
          </p>
        )}
      </li>
    ))}
  </ul>
)

const LegislationSkeleton = () => (
  <ul className="works-list" aria-hidden="true">
    {Array.from({ length: LEGISLATION_PREVIEW_SHOWN }, (_, index) => (
      <li key={index} className="work">
        <p className="work-citation">
          <Skeleton width="short" />
        </p>
        <p className="work-title">
          <Skeleton width="long" />
        </p>
        <p className="work-action">
          <Skeleton width="long" />
        </p>
      </li>
    ))}
  </ul>
)
