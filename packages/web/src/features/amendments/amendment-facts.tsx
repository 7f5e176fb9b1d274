import { formatCitation } from '@rostrum/contract/citation'
import type { Amendment } from '@rostrum/contract/entities/bill'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Fact } from '../../ui/fact-list.tsx'
import { RecordFacts } from '../../record/record-facts.tsx'
import './amendment-facts.css'

/** Whose it is and what it would change. */
export const AmendmentFacts = ({ amendment }: { amendment: Amendment }) => (
  <RecordFacts record={amendment} lead={<AmendedRecord amendment={amendment} />} />
)

const AmendedRecord = ({ amendment: { amendedBill, amendedAmendment } }: { amendment: Amendment }) => (
  <>
    {amendedBill && (
      <Fact name="Amends">
        <Link to={paths.bill(amendedBill)}>{formatCitation(amendedBill.type, amendedBill.number)}</Link>
        {amendedBill.title && <p className="amended-title">{amendedBill.title}</p>}
      </Fact>
    )}
    {amendedAmendment && (
      <Fact name="Changes">
        <Link to={paths.amendment(amendedAmendment)}>
          {formatCitation(amendedAmendment.type, amendedAmendment.number)}
        </Link>
      </Fact>
    )}
  </>
)
