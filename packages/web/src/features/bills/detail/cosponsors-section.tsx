import type { BillKey } from '@rostrum/contract/entities/bill'
import { BILL_COSPONSORS_SHOWN } from '@rostrum/contract/rules/limits'
import { CosponsorList } from '@rostrum/view/bill-lists.tsx'
import { MonthChart } from '@rostrum/view/month-chart.tsx'
import { PartySplitBar } from '@rostrum/view/party-split-bar.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { billParts } from '../../../api/bill-parts.ts'
import { QuerySection } from './query-section.tsx'
import { ShowAll } from './show-all.tsx'
import { useExpandableList } from './use-expandable-list.ts'

/** Fetches every page of cosponsors up front, because the party bar counts all of them. */
export function CosponsorsSection({ bill }: { bill: BillKey }) {
  const query = useInfiniteQuery(billParts.cosponsors(bill))
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const list = useExpandableList(query, ({ cosponsors }) => cosponsors, BILL_COSPONSORS_SHOWN)
  return (
    <QuerySection list="cosponsors" query={query} getCount={() => list.total}>
      {({ pages }) => (
        <>
          <PartySplitBar cosponsors={hasNextPage ? undefined : list.rows} />
          <MonthChart
            title="Total cosponsors by month"
            unit="Cosponsors"
            counts={pages[0]?.months ?? []}
            total={list.total}
          />
          <CosponsorList cosponsors={list.shown} />
          <ShowAll noun="cosponsors" list={list} />
        </>
      )}
    </QuerySection>
  )
}
