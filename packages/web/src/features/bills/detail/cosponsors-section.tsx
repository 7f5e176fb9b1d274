import type { BillKey } from '@rostrum/contract/entities/bill'
import { BILL_COSPONSORS_SHOWN } from '@rostrum/contract/rules/limits'
import { CosponsorList } from '@rostrum/view/bill-lists.tsx'
import { Folded } from '@rostrum/view/folded.tsx'
import { MonthChart } from '@rostrum/view/month-chart.tsx'
import { PartySplitBar } from '@rostrum/view/party-split-bar.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { billParts } from '../../../api/bill-parts.ts'
import { QuerySection } from './query-section.tsx'
import { useWholeList } from './use-whole-list.ts'

export function CosponsorsSection({ bill }: { bill: BillKey }) {
  const query = useInfiniteQuery(billParts.cosponsors(bill))
  const { rows, total, isWhole } = useWholeList(query, ({ cosponsors }) => cosponsors)
  return (
    <QuerySection list="cosponsors" query={query} getCount={() => total}>
      {({ pages }) => (
        <>
          <PartySplitBar cosponsors={isWhole ? rows : undefined} />
          <MonthChart
            title="Total cosponsors by month"
            unit="Cosponsors"
            counts={pages[0]?.months ?? []}
            total={total}
          />
          <Folded rows={rows} shown={BILL_COSPONSORS_SHOWN} noun="cosponsors">
            {(each) => <CosponsorList cosponsors={each} />}
          </Folded>
        </>
      )}
    </QuerySection>
  )
}
