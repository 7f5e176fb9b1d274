import { findState } from '@rostrum/contract/congress/states'
import type { BillKey, Cosponsor } from '@rostrum/contract/entities/bill'
import { BILL_COSPONSORS_SHOWN } from '@rostrum/contract/rules/limits'
import { CosponsorList } from '@rostrum/view/bill-lists.tsx'
import { Folded } from '@rostrum/view/folded.tsx'
import { MonthChart } from '@rostrum/view/month-chart.tsx'
import { PartySplitBar } from '@rostrum/view/party-split-bar.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { billParts } from '../../../api/bill-parts.ts'
import { type OwnMembers, useOwnMembers } from '../../../api/use-own-members.ts'
import { useNameBox } from '../../../record/name-box.tsx'
import { SectionSkeleton } from '../../../record/section-skeleton.tsx'
import { QuerySection, useWholeList } from './query-section.tsx'

export function CosponsorsSection({ bill }: { bill: BillKey }) {
  const query = useInfiniteQuery(billParts.cosponsors(bill))
  const own = useOwnMembers()
  const { rows, total, isWhole, rest } = useWholeList(query, ({ cosponsors }) => cosponsors)
  return (
    <QuerySection list="cosponsors" query={query} getCount={() => total} rest={rest}>
      {({ pages }) => (
        <>
          {rest === undefined && <PartySplitBar cosponsors={isWhole ? rows : undefined} />}
          <MonthChart
            title="Total cosponsors by month"
            unit="Cosponsors"
            counts={pages[0]?.months ?? []}
            total={total}
          />
          {
            // The reader's members come first; inserting them later would move the others.
            own === undefined || (own.length > 0 && !isWhole && rest === undefined) ? (
              <SectionSkeleton />
            ) : (
              <Cosponsors cosponsors={rows} own={own} />
            )
          }
        </>
      )}
    </QuerySection>
  )
}

const wordsOf = ({ fullName, state = '' }: Cosponsor): string =>
  `${fullName} ${findState(state)?.name ?? state}`

interface CosponsorsProps {
  readonly cosponsors: readonly Cosponsor[]
  readonly own: readonly OwnMembers[]
}

/** The reader's own members first, then the others, with a box to find one. */
function Cosponsors({ cosponsors, own }: CosponsorsProps) {
  const { found, box, isTyped } = useNameBox(cosponsors, wordsOf)
  const isOwn = ({ bioguideId = '' }: Cosponsor): boolean => own.some(({ ids }) => ids.has(bioguideId))
  const yours = found.filter(isOwn)
  const others = found.filter((each) => !isOwn(each))
  const shown = isTyped ? Infinity : Math.max(BILL_COSPONSORS_SHOWN, yours.length)
  return (
    <>
      {cosponsors.length > BILL_COSPONSORS_SHOWN && box}
      {yours.length > 0 && <p className="record-aside">Your members come first.</p>}
      <Folded rows={[...yours, ...others]} shown={shown} noun="cosponsors">
        {(rows) => <CosponsorList cosponsors={rows} />}
      </Folded>
    </>
  )
}
