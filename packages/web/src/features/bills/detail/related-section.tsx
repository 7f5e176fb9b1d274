import type { BillKey, RelatedBill } from '@rostrum/contract/entities/bill'
import { ordinal } from '@rostrum/contract/congress/congress'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { billParts } from '../../../api/bill-parts.ts'
import { paths } from '../../../paths.ts'
import { billCitation } from '@rostrum/view/bill-labels.ts'
import { QuerySection } from './query-section.tsx'
import './related-section.css'
import { ShowAll } from './show-all.tsx'
import { useExpandable } from './use-expandable-list.ts'

const SHOWN_AT_FIRST = 6

export const RelatedSection = ({ bill }: { bill: BillKey }) => (
  <QuerySection
    title="Related bills"
    query={useQuery(billParts.related(bill))}
    getCount={({ relatedBills }) => relatedBills.length}
  >
    {({ relatedBills }) => <RelatedBills bills={relatedBills} bill={bill} />}
  </QuerySection>
)

function RelatedBills({ bills, bill }: { bills: readonly RelatedBill[]; bill: BillKey }) {
  const list = useExpandable(bills, SHOWN_AT_FIRST)
  return (
    <>
      <ul className="record-list">
        {list.shown.map((related) => (
          <li key={`${related.congress} ${related.type} ${related.number}`} className="related">
            <p className="related-head">
              <Link to={paths.bill(related)}>{billCitation(related)}</Link>
              {related.congress !== bill.congress && <span>{ordinal(related.congress)} Congress</span>}
              <span>{[...new Set(related.relations.map(({ type }) => type))].join(', ')}</span>
            </p>
            {related.title && <p className="related-title">{related.title}</p>}
          </li>
        ))}
      </ul>
      <ShowAll noun="related bills" list={list} />
    </>
  )
}
