import type { BillKey } from '@rostrum/contract/entities/bill'
import {
  listBillActions,
  listBillAmendments,
  listBillCosponsors,
} from '@rostrum/contract/route-heads/bill-parts'
import { FileLink } from '../../../record/list-formats.tsx'

const LISTS = [
  ['Actions', listBillActions],
  ['Cosponsors', listBillCosponsors],
  ['Amendments', listBillAmendments],
] as const

export const ListFiles = ({ bill: { congress, type, number } }: { bill: BillKey }) => (
  <p className="list-formats">
    {LISTS.map(([name, route]) => (
      <FileLink key={name} route={route} params={{ congress, type, number }}>
        {`${name} as CSV`}
      </FileLink>
    ))}
  </p>
)
