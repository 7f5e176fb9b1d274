import type { Bill } from '@rostrum/contract/entities/bill'
import { stepsOf } from '../../../ui/bill-steps.ts'
import { StageLine } from '../../../ui/stage-line.tsx'
import './bill-path.css'
import { citationOf } from '../bill-words.ts'
import { Section } from '../../../ui/section.tsx'

/** The whole way of a bill, each step explained. */
export const BillPath = ({ bill, now }: { bill: Bill; now: Date }) => (
  <Section title="The path">
    <div className="bill-path">
      <StageLine label={`How far ${citationOf(bill)} has come`} steps={stepsOf(bill, now)} />
    </div>
  </Section>
)
