import type { Bill } from '@rostrum/contract/entities/bill'
import { billSteps } from '../../../record/bill-steps.ts'
import { StageLine } from '../../../record/stage-line.tsx'
import './bill-path.css'
import { billCitation } from '../bill-labels.ts'
import { Section } from '../../../ui/section.tsx'

/** The whole way of a bill, each step explained. */
export const BillPath = ({ bill, now }: { bill: Bill; now: Date }) => (
  <Section title="The path">
    <div className="bill-path">
      <StageLine label={`How far ${billCitation(bill)} has come`} steps={billSteps(bill, now)} />
    </div>
  </Section>
)
