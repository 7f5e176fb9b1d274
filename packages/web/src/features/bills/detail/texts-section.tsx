import type { BillKey, TextVersion } from '@rostrum/contract/entities/bill'
import { TextList } from '@rostrum/view/bill-lists.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { billParts } from '../../../api/bill-parts.ts'
import { paths } from '../../../paths.ts'
import { QuerySection } from './query-section.tsx'

export const TextsSection = ({ bill }: { bill: BillKey }) => (
  <QuerySection
    list="texts"
    query={useQuery(billParts.texts(bill))}
    getCount={({ textVersions }) => textVersions.length}
  >
    {({ textVersions }) => (
      <>
        <TextList bill={bill} versions={textVersions} />
        <CompareLink bill={bill} versions={textVersions} />
      </>
    )}
  </QuerySection>
)

function CompareLink({ bill, versions }: { bill: BillKey; versions: readonly TextVersion[] }) {
  const [newest, previous] = versions.filter(({ isReadable }) => isReadable)
  if (newest === undefined || previous === undefined) return null
  return (
    <p className="text-compare">
      <Link to={paths.billText(bill, { version: newest.code, against: previous.code })}>
        Compare the two newest versions
      </Link>
    </p>
  )
}
