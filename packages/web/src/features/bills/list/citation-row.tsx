import { isBillType } from '@rostrum/contract/bill-types'
import { type Citation, formatCitation } from '@rostrum/contract/citation'
import { congressLabel } from '@rostrum/contract/congress'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import './citation-row.css'

/** Where a typed number leads; one without a congress is meant in the one that is listed. */
export function citedAddress(citation: Citation, listed: number): string {
  const congress = citation.congress ?? listed
  return citation.kind === 'bill'
    ? paths.bill({ congress, type: citation.type, number: citation.number })
    : paths.amendment({ congress, type: citation.type, number: citation.number })
}

/** Offers to jump to the bill or amendment that was typed. */
export const CitationRow = ({ citation, listed }: { citation: Citation; listed: number }) => (
  <Link className="citation-row" to={citedAddress(citation, listed)}>
    <span>
      Go to <strong>{formatCitation(citation.type, citation.number)}</strong>
      {!isBillType(citation.type) && ', an amendment,'} of the {congressLabel(citation.congress ?? listed)}
    </span>
    <kbd aria-hidden="true">Enter</kbd>
    <Icon name="arrow" />
  </Link>
)
