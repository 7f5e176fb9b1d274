import type { Bill } from '@rostrum/contract/entities/bill'
import type { ReactNode } from 'react'
import { PageTitle } from '../../../ui/page-title.tsx'
import { BILLS_CRUMB, congressCrumb, RecordHeading } from '../../../record/record-heading.tsx'
import { StageBadge } from '@rostrum/view/stage-badge.tsx'
import { titleSize } from '@rostrum/view/title-size.ts'
import './bill-heading.css'
import { billCitation, billTypeLabel, originText } from '@rostrum/view/bill-labels.ts'

const TAB_TITLE = 80

const truncated = (title: string): string =>
  title.length > TAB_TITLE ? `${title.slice(0, TAB_TITLE).trimEnd()}…` : title

interface BillHeadingProps {
  readonly bill: Bill
  readonly actions?: ReactNode
}

export function BillHeading({ bill, actions }: BillHeadingProps) {
  const title = bill.latestTitle ?? bill.title
  const citation = billCitation(bill)
  return (
    <RecordHeading
      crumbs={[BILLS_CRUMB, congressCrumb(bill.congress)]}
      citation={citation}
      kind={billTypeLabel(bill)}
      congress={bill.congress}
      origin={originText(bill)}
      actions={
        <>
          <StageBadge bill={bill} />
          {actions}
        </>
      }
    >
      <div className={`bill-heading-${titleSize(title)}`}>
        <PageTitle tab={`${citation}: ${truncated(title)}`}>{title}</PageTitle>
      </div>
    </RecordHeading>
  )
}
