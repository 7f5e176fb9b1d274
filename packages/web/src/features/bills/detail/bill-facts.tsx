import type { Bill } from '@rostrum/contract/entities/bill'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { Fact } from '../../../ui/fact-list.tsx'
import { RecordFacts } from '../../../record/record-facts.tsx'
import { Subjects } from './subjects.tsx'

/** What can be said about a bill in a word or two. */
export function BillFacts({ bill }: { bill: Bill }) {
  const { congress, policyArea, subjects, laws } = bill
  return (
    <RecordFacts record={bill}>
      {laws.map(({ type, number }) => (
        <Fact key={number} name="Law">
          {type} {number}
        </Fact>
      ))}
      {policyArea && (
        <Fact name="Policy area">
          <Link to={paths.bills({ congress: String(congress), policyArea: policyArea.name })}>
            {policyArea.name}
          </Link>
        </Fact>
      )}
      {subjects.length > 0 && (
        <Fact name="Subjects">
          <Subjects subjects={subjects} />
        </Fact>
      )}
    </RecordFacts>
  )
}
