import type { FollowedRecord } from '@rostrum/contract/entities/tracking'
import { refId } from '@rostrum/contract/entities/record-ref'
import { SCREENS } from '@rostrum/contract/words/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { failureDetails } from '../../api/failure.ts'
import { type TrackedQuery, trackingQueries } from '../../api/tracking.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pluralOf } from './kind-labels.ts'
import { TrackedRow } from './tracked-row.tsx'
import { WaitingRows } from './waiting-rows.tsx'

interface TrackedListProps extends TrackedQuery {
  /** The `refId` of records that are shown elsewhere. */
  readonly hidden?: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()
const NEAR_END = '1200px'

/** Fetches the next page when the end of a list nears the viewport, and again while it stays near. */
function useInfiniteScroll(end: RefObject<Element | null>, canFetch: boolean, fetchNext: () => void): void {
  const act = useEffectEvent(fetchNext)
  useEffect(() => {
    if (!canFetch || !end.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && act(),
      // also when the reader has jumped past the end
      { rootMargin: `1000000px 0px ${NEAR_END} 0px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end, canFetch])
}

export function TrackedList({ hidden = NONE, ...query }: TrackedListProps) {
  const { data, isPending, isFetching, isPaused, error, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(trackingQueries.list(query))
  const listed = data?.pages.flatMap((page) => page.rows) ?? []
  const rows = listed.filter((record) => !hidden.has(refId(record)))
  const end = useRef<HTMLDivElement>(null)
  // A page paused offline resumes by itself.
  useInfiniteScroll(end, hasNextPage && !isFetching && !isPaused && !error, () => void fetchNextPage())
  if (isPending && !error) return <WaitingRows />
  if (error && rows.length === 0) {
    const { details, requestId } = failureDetails(error, SCREENS.trackingFailed)
    return (
      <FailedState
        title={SCREENS.trackingFailed}
        details={details === SCREENS.trackingFailed ? 'Your tracked items are safe.' : details}
        requestId={requestId}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (rows.length === 0 && !hasNextPage) return hidden.size === 0 ? <NothingTracked {...query} /> : null
  return (
    <>
      {error && <Notice isError>{SCREENS.trackingFailed}</Notice>}
      {rows.length === 0 ? <WaitingRows /> : <TrackedRows rows={rows} />}
      <div ref={end} className="tracked-more">
        {(hasNextPage || error) && (
          <Button isBusy={isFetching} onClick={() => void (error ? refetch() : fetchNextPage())}>
            {isFetching ? SCREENS.loading : error ? 'Try again' : 'Show more'}
          </Button>
        )}
      </div>
    </>
  )
}

const TrackedRows = ({ rows }: { rows: readonly FollowedRecord[] }) => (
  <ul className="mark-rows tracked-rows">
    {rows.map((tracked) => (
      <li key={refId(tracked)}>
        <TrackedRow tracked={tracked} />
      </li>
    ))}
  </ul>
)

/** Shown when no tracked record matches the filter. */
function NothingTracked({ kind, policyArea }: TrackedQuery) {
  const many = pluralOf(kind ?? 'bill')
  const noun = kind === undefined && policyArea === undefined ? 'anything' : `any ${many}`
  return (
    <EmptyState
      title={`You aren’t tracking ${noun}${policyArea === undefined ? '' : ` on ${policyArea}`}`}
      actions={
        <>
          <ButtonLink
            to={kind === 'member' || kind === 'committee' ? paths[`${kind}s`]() : paths.bills({ policyArea })}
          >
            Browse {kind === 'member' || kind === 'committee' ? pluralOf(kind) : 'bills'}
          </ButtonLink>
          <ButtonLink to={paths.tracking()}>Show everything you track</ButtonLink>
        </>
      }
    >
      {kind === 'amendment'
        ? 'Amendments are listed on the page of the bill they would change.'
        : 'Choose Track on a card or a page to add it here.'}
    </EmptyState>
  )
}
