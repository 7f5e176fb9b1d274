import type { Amendment, Bill } from '@rostrum/contract/entities/bill'
import type { ReactNode } from 'react'
import { CalendarDate } from '../ui/calendar-date.tsx'
import { Fact, FactList } from '../ui/fact-list.tsx'
import { Lawmaker } from './lawmaker.tsx'
import { OfficialLink } from './official-link.tsx'
import { ProvenanceLine } from './provenance-line.tsx'
import { Section } from '../ui/section.tsx'

interface RecordFactsProps {
  readonly record: Bill | Amendment
  /** Facts of its own that come before those of every record. */
  readonly lead?: ReactNode
  /** Facts of its own that come after them. */
  readonly children?: ReactNode
}

/** A bill or an amendment at a glance, and where it can be read in the original. */
export function RecordFacts({ record, lead, children }: RecordFactsProps) {
  const { sponsors, introducedDate, updateDate, url, provenance } = record
  return (
    <Section title="At a glance">
      <FactList>
        {lead}
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
        {children}
      </FactList>
      <OfficialLink url={url} source={provenance.source} />
      <ProvenanceLine provenance={provenance} />
    </Section>
  )
}
