import { shorten } from '@rostrum/contract/lib/shorten'
import { SCREENS } from '@rostrum/contract/words/messages'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useHeadingFocus } from '../ui/heading-focus.ts'
import { TabTitle } from '../ui/page-title.tsx'
import { type MissingRecord, RecordFailed } from './record-failed.tsx'
import './record-skeleton.css'

interface RecordScreenProps<Data> {
  readonly query: Pick<
    UseQueryResult<Data>,
    'data' | 'error' | 'failureReason' | 'isError' | 'isFetching' | 'isPaused' | 'refetch'
  >
  readonly missing: MissingRecord
  /** Returns undefined to wait for more than the record. */
  readonly children: (data: Data) => ReactNode
}

/** A record, its skeleton while loading, or why it cannot be shown. The heading gets the focus when it arrives. */
export function RecordScreen<Data>({ query, missing, children }: RecordScreenProps<Data>) {
  const { data, isError, isPaused } = query
  const record = data && children(data)
  const hasFailed = isError || isPaused
  useHeadingFocus(record ? 'record' : hasFailed ? 'failure' : undefined)
  if (record) return record
  return hasFailed ? <RecordFailed missing={missing} query={query} /> : <RecordSkeleton />
}

/** Official titles can be a paragraph, and those of markups list all their bills. */
const TAB_CHARACTERS = 100

export const RecordTab = ({ children }: { children: string }) => (
  <TabTitle>{shorten(children, TAB_CHARACTERS)}</TabTitle>
)

const RecordSkeleton = () => (
  <div className="record-skeleton" aria-busy="true">
    <TabTitle>{SCREENS.loading}</TabTitle>
    <p className="visually-hidden">{SCREENS.loading}</p>
    <span className="skeleton record-skeleton-kind" />
    <span className="skeleton record-skeleton-title" />
    <span className="skeleton record-skeleton-kind" />
    <div className="record-columns">
      <span className="skeleton record-skeleton-latest" />
      <span className="skeleton record-skeleton-side" />
    </div>
  </div>
)
