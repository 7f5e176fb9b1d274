import type { Legislation } from '@rostrum/contract/entities/bill'
import type { Progress } from '@rostrum/contract/entities/common'
import { LEGISLATION_PREVIEW_FETCH, LEGISLATION_PREVIEW_SHOWN } from '@rostrum/contract/limits'
import { SCREENS } from '@rostrum/contract/messages'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { failureOf } from '../../../api/failure.ts'
import { CalendarDate } from '../../../ui/calendar-date.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { progressWords } from '../../../ui/progress-words.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { sourceWords } from '../../../ui/source-words.ts'
import './legislation-preview.css'
import { addressOf, amendmentNote, citationOf, keyOf, previewBills, titleOf } from './legislation-words.ts'

interface Listed {
  readonly items: readonly Legislation[]
  readonly total: number
  /** How much of the record has come, while that is not all. */
  readonly progress: Progress | undefined
}

/** As much of a query's state as a preview needs. */
export interface ListState {
  readonly data: Listed | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface LegislationPreviewProps {
  readonly title: string
  readonly list: ListState
  /** The whole list; offered when there is more than was fetched. */
  readonly allTo: string
  /** What is said when there is nothing. */
  readonly nothing: string
  /** All there ever were by the source's count; the record held here begins later. */
  readonly careerCount: number | undefined
  /** Who counts them. */
  readonly source: string
}

export function LegislationPreview(props: LegislationPreviewProps) {
  const { title, list, allTo, nothing, careerCount, source } = props
  const { data } = list
  const missing = data?.progress ? beingFetched(data.progress) : nothing
  const note = data && amendmentNote(data.items, data.total)
  return (
    <Part
      title={title}
      count={data && (data.total > 0 || !data.progress) ? data.total : undefined}
      more={
        data &&
        data.total > LEGISLATION_PREVIEW_FETCH && (
          <Link to={allTo}>
            View all<span className="visually-hidden"> {title.toLowerCase()}</span>
          </Link>
        )
      }
    >
      <Content
        list={list}
        shown={data && previewBills(data.items)}
        nothing={data && data.total > 0 ? 'The latest are all amendments.' : missing}
      />
      {note && <p className="works-note">{note}</p>}
      {data && careerCount !== undefined && careerCount > data.total && (
        <p className="works-note">
          Of {careerCount.toLocaleString('en-US')} that {sourceWords(source)} counts over the whole career,{' '}
          {data.total.toLocaleString('en-US')} are held here.
        </p>
      )}
    </Part>
  )
}

const beingFetched = (progress: Progress): string =>
  `The record is still being fetched. ${progressWords(progress)} This list fills by itself.`

interface PartProps {
  readonly title: string
  readonly count?: number | undefined
  readonly more?: ReactNode
  readonly children: ReactNode
}

/** A titled part of a member's page. */
export function Part({ title, count, more, children }: PartProps) {
  const id = useId()
  return (
    <section className="works" aria-labelledby={id}>
      <div className="panel-title works-title">
        <h2 id={id}>
          {title}
          {count !== undefined && <span className="works-count"> {count.toLocaleString('en-US')}</span>}
        </h2>
        {more}
      </div>
      {children}
    </section>
  )
}

interface ContentProps {
  readonly list: ListState
  readonly shown: readonly Legislation[] | undefined
  readonly nothing: string
}

/** The rows of a list, or what stands in for them. */
export function Content({ list, shown, nothing }: ContentProps) {
  const { data, error, isFetching, refetch } = list
  if (error && !data) {
    return (
      <FailedState
        title={SCREENS.legislationFailed}
        {...failureOf(error, '')}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!shown) return <Waiting />
  if (shown.length > 0) return <LegislationRows items={shown} />
  return <p className="works-nothing">{nothing}</p>
}

const LegislationRows = ({ items }: { items: readonly Legislation[] }) => (
  <ul className="works-list">
    {items.map((item) => (
      <li key={keyOf(item)} className="work">
        <p className="work-citation">{citationOf(item)}</p>
        <h3 className="work-title">
          <Link to={addressOf(item)}>{titleOf(item)}</Link>
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

const Waiting = () => (
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
