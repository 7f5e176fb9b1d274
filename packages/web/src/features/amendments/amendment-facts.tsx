import { formatCitation } from '@rostrum/contract/citation'
import type { Amendment } from '@rostrum/contract/entities/bill'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { CalendarDate } from '../../ui/calendar-date.tsx'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { Lawmaker } from '../../ui/lawmaker.tsx'
import { OfficialLink } from '../../ui/official-link.tsx'
import { ProvenanceLine } from '../../ui/provenance-line.tsx'
import { Section } from '../../ui/section.tsx'
import './amendment-facts.css'

/** Whose it is, what it would change, and where it can be read in the original. */
export function AmendmentFacts({ amendment }: { amendment: Amendment }) {
  const { sponsors, introducedDate, updateDate, amendedBill, amendedAmendment, url, provenance } = amendment
  return (
    <Section title="At a glance">
      <FactList>
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
        {sponsors.length > 0 && (
          <Fact name={sponsors.length === 1 ? 'Sponsor' : 'Sponsors'}>
            {sponsors.map((sponsor) => (
              <Lawmaker key={sponsor.bioguideId ?? sponsor.fullName} person={sponsor} />
            ))}
          </Fact>
        )}
        {introducedDate && (
          <Fact name="Introduced">
            <CalendarDate date={introducedDate} />
          </Fact>
        )}
        <Fact name="Updated">
          <CalendarDate date={updateDate} />
        </Fact>
      </FactList>
      <OfficialLink url={url} source={provenance.source} />
      <ProvenanceLine provenance={provenance} />
    </Section>
  )
}
