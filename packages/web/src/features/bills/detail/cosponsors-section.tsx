import type { BillKey, Cosponsor } from '@rostrum/contract/entities/bill'
import { BILL_COSPONSORS_SHOWN } from '@rostrum/contract/rules/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { billParts } from '../../../api/bill-parts.ts'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { BillMonthChart } from './bill-month-chart.tsx'
import { Lawmaker } from '@rostrum/view/lawmaker.tsx'
import './cosponsors-section.css'
import { QuerySection } from './query-section.tsx'
import { PartySplitBar } from '@rostrum/view/party-split-bar.tsx'
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
    <QuerySection title="Cosponsors" query={query} getCount={() => list.total} emptyText="No cosponsors yet.">
      {({ pages }) => (
        <>
          <PartySplitBar cosponsors={hasNextPage ? undefined : list.rows} />
          <BillMonthChart title="Total cosponsors by month" unit="Cosponsors" counts={pages[0]?.months} />
          <ul className="cosponsors">
            {list.shown.map((cosponsor) => (
              <li key={cosponsor.bioguideId ?? cosponsor.fullName} className="cosponsor">
                <Lawmaker person={cosponsor} />
                <CosponsorDates cosponsor={cosponsor} />
              </li>
            ))}
          </ul>
          <ShowAll noun="cosponsors" list={list} />
        </>
      )}
    </QuerySection>
  )
}

const CosponsorDates = ({
  cosponsor: { sponsorshipDate, isOriginalCosponsor, sponsorshipWithdrawnDate },
}: {
  cosponsor: Cosponsor
}) => (
  <span className="cosponsor-dates">
    {sponsorshipDate && <CalendarDate date={sponsorshipDate} />}
    {isOriginalCosponsor && ', original'}
    {sponsorshipWithdrawnDate && (
      <>
        , withdrew <CalendarDate date={sponsorshipWithdrawnDate} />
      </>
    )}
  </span>
)
