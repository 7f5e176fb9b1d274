import type { Bill } from '@rostrum/contract/entities/bill'
import { BILL_SUBJECTS_SHOWN } from '@rostrum/contract/rules/limits'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { billRef } from '@rostrum/contract/entities/record-ref'
import { PublicPageLink } from '../../../record/public-page-link.tsx'
import { paths } from '../../../paths.ts'
import { explainedSteps, type LinkStep } from '@rostrum/view/bill-step-notes.ts'
import { RecordFacts } from '@rostrum/view/record-facts.tsx'
import { StageLine } from '@rostrum/view/stage-line.tsx'
import { Fact } from '@rostrum/view/fact-list.tsx'
import { Section } from '@rostrum/view/section.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { billCitation } from '@rostrum/view/bill-labels.ts'
import './bill-side.css'

interface BillSideProps {
  readonly bill: Bill
  readonly now: Date
  readonly linkStep: LinkStep
}

export const BillSide = ({ bill, now, linkStep }: BillSideProps) => (
  <>
    <Section title="Legislative path">
      <div className="bill-path">
        <StageLine label={`Progress of ${billCitation(bill)}`} steps={explainedSteps(bill, now, linkStep)} />
      </div>
    </Section>
    <BillFacts bill={bill} />
  </>
)

function BillFacts({ bill }: { bill: Bill }) {
  const { congress, policyArea, subjects, laws } = bill
  return (
    <RecordFacts record={bill} source={<PublicPageLink record={billRef(bill)} />}>
      {laws.map(({ type, number }) => (
        <Fact key={number} name="Law">
          <Link to={paths.laws({ congress: String(congress) })}>
            {type} {number}
          </Link>
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

function Subjects({ subjects }: Pick<Bill, 'subjects'>) {
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? subjects : subjects.slice(0, BILL_SUBJECTS_SHOWN)
  const hidden = subjects.length - shown.length
  return (
    <ul className="subjects">
      {shown.map(({ name }) => (
        <li key={name}>{name}</li>
      ))}
      {hidden > 0 && (
        <li>
          <TextButton onClick={() => setExpanded(true)}>
            +{hidden} more<span className="visually-hidden"> subjects</span>
          </TextButton>
        </li>
      )}
    </ul>
  )
}
