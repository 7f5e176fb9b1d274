import type { Bill } from '@rostrum/contract/entities/bill'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { CalendarDate } from '../../../ui/calendar-date.tsx'
import { Fact, FactList } from '../../../ui/fact-list.tsx'
import { Lawmaker } from '../../../ui/lawmaker.tsx'
import { ProvenanceLine } from '../../../ui/provenance-line.tsx'
import { OfficialLink } from '../../../ui/official-link.tsx'
import { Section } from '../../../ui/section.tsx'
import { Subjects } from './subjects.tsx'

/** What can be said about a bill in a word or two, and where it can be read in the original. */
export function BillFacts({ bill }: { bill: Bill }) {
  const { sponsors, introducedDate, updateDate, policyArea, subjects, laws, url, provenance } = bill
  return (
    <Section title="At a glance">
      <FactList>
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
        {laws.map(({ type, number }) => (
          <Fact key={number} name="Law">
            {type} {number}
          </Fact>
        ))}
        {policyArea && (
          <Fact name="Policy area">
            <Link to={paths.bills({ congress: String(bill.congress), policyArea: policyArea.name })}>
              {policyArea.name}
            </Link>
          </Fact>
        )}
        {subjects.length > 0 && (
          <Fact name="Subjects">
            <Subjects subjects={subjects} />
          </Fact>
        )}
      </FactList>
      <OfficialLink url={url} source={provenance.source} />
      <ProvenanceLine provenance={provenance} />
    </Section>
  )
}
