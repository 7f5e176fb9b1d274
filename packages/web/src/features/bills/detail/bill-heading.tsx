import type { Bill } from '@rostrum/contract/entities/bill'
import { congressLabel, ordinal } from '@rostrum/contract/congress'
import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { StageBadge } from '../../../ui/stage-badge.tsx'
import './bill-heading.css'
import { citationOf, typeLabel } from '../bill-words.ts'

const LONG_TITLE = 140
const VERY_LONG_TITLE = 400
const TAB_TITLE = 80

/** Some titles are a sentence, some are a page. */
function lengthOf(title: string): 'short' | 'long' | 'very-long' {
  if (title.length > VERY_LONG_TITLE) return 'very-long'
  return title.length > LONG_TITLE ? 'long' : 'short'
}

const shortened = (title: string): string =>
  title.length > TAB_TITLE ? `${title.slice(0, TAB_TITLE).trimEnd()}…` : title

interface BillHeadingProps {
  readonly bill: Bill
  /** What a reader can do with the bill. */
  readonly actions?: ReactNode
}

export function BillHeading({ bill, actions }: BillHeadingProps) {
  const title = bill.latestTitle ?? bill.title
  const citation = citationOf(bill)
  return (
    <header className="bill-heading">
      <Breadcrumb
        crumbs={[
          { name: 'Bills', to: paths.bills() },
          {
            name: `${ordinal(bill.congress)} Congress`,
            to: paths.bills({ congress: String(bill.congress) }),
          },
        ]}
        here={citation}
      />
      <p className="bill-heading-kind">
        <strong>{citation}</strong>
        <span>{typeLabel(bill)}</span>
        <span>{congressLabel(bill.congress)}</span>
        {bill.originChamber && <span>Introduced in the {bill.originChamber}</span>}
      </p>
      <div className={`bill-heading-title bill-heading-${lengthOf(title)}`}>
        <PageTitle tab={`${citation}: ${shortened(title)}`}>{title}</PageTitle>
      </div>
      <div className="bill-heading-actions">
        <StageBadge bill={bill} />
        {actions}
      </div>
    </header>
  )
}
