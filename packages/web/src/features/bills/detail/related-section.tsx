import type { BillKey, RelatedBill } from '@rostrum/contract/entities/bill'
import { ordinal } from '@rostrum/contract/congress'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { billParts } from '../../../api/bill-parts.ts'
import { paths } from '../../../paths.ts'
import { citationOf } from '../bill-words.ts'
import { Listed } from './listed.tsx'
import './related-section.css'
import { ShowAll } from './show-all.tsx'

const SHOWN_AT_FIRST = 6

export const RelatedSection = ({ bill }: { bill: BillKey }) => (
  <Listed
    title="Related bills"
    query={useQuery(billParts.related(bill))}
    countOf={({ relatedBills }) => relatedBills.length}
  >
    {({ relatedBills }) => <RelatedBills bills={relatedBills} of={bill} />}
  </Listed>
)

function RelatedBills({ bills, of }: { bills: readonly RelatedBill[]; of: BillKey }) {
  const [isWhole, setWhole] = useState(false)
  const list = {
    total: bills.length,
    shown: isWhole ? bills : bills.slice(0, SHOWN_AT_FIRST),
    isWhole,
    isAtWork: false,
    showAll: () => setWhole(true),
    showFewer: () => setWhole(false),
  }
  return (
    <>
      <ul className="record-list">
        {list.shown.map((related) => (
          <li key={`${related.congress} ${related.type} ${related.number}`} className="related">
            <p className="related-head">
              <Link to={paths.bill(related)}>{citationOf(related)}</Link>
              {related.congress !== of.congress && <span>{ordinal(related.congress)} Congress</span>}
              <span>{[...new Set(related.relations.map(({ type }) => type))].join(', ')}</span>
            </p>
            {related.title && <p className="related-title">{related.title}</p>}
          </li>
        ))}
      </ul>
      <ShowAll what="related bills" list={list} />
    </>
  )
}
