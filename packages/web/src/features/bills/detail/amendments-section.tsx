import { formatCitation } from '@rostrum/contract/words/citation'
import type { AmendmentOfBill, BillKey } from '@rostrum/contract/entities/bill'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { billParts } from '../../../api/bill-parts.ts'
import { paths } from '../../../paths.ts'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { Lawmaker } from '@rostrum/view/lawmaker.tsx'
import { type AmendmentBranch, amendmentTree } from '@rostrum/view/amendment-tree.ts'
import './amendments-section.css'
import { QuerySection } from './query-section.tsx'
import { ShowAll } from './show-all.tsx'
import { useExpandableList } from './use-expandable-list.ts'

const SHOWN_AT_FIRST = 10

export function AmendmentsSection({ bill }: { bill: BillKey }) {
  const query = useInfiniteQuery(billParts.amendments(bill))
  const list = useExpandableList(query, ({ amendments }) => amendments, SHOWN_AT_FIRST)
  return (
    <QuerySection title="Amendments" query={query} getCount={() => list.total}>
      {() => (
        <>
          <AmendmentBranches branches={amendmentTree(list.shown)} />
          <ShowAll noun="amendments" list={list} />
        </>
      )}
    </QuerySection>
  )
}

const AmendmentBranches = ({ branches }: { branches: readonly AmendmentBranch[] }) => (
  <ul className="amendment-branches">
    {branches.map(({ amendment, children }) => (
      <li key={`${amendment.type} ${amendment.number}`}>
        <AmendmentLine amendment={amendment} />
        {children.length > 0 && <AmendmentBranches branches={children} />}
      </li>
    ))}
  </ul>
)

function AmendmentLine({ amendment }: { amendment: AmendmentOfBill }) {
  const { type, number, purpose, description, sponsors, latestAction } = amendment
  const [sponsor] = sponsors
  return (
    <div className="amendment-line">
      <p className="amendment-head">
        <Link to={paths.amendment(amendment)}>{formatCitation(type, number)}</Link>
        {sponsor && <Lawmaker person={sponsor} />}
      </p>
      {(purpose ?? description) && <p className="amendment-purpose">{purpose ?? description}</p>}
      {latestAction && (
        <p className="amendment-latest">
          <CalendarDate date={latestAction.actionDate} /> {latestAction.text}
        </p>
      )}
    </div>
  )
}
