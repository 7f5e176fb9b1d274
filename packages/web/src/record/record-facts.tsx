import type { Amendment, Bill, OnBehalfOfSponsor } from '@rostrum/contract/entities/bill'
import { amendmentRef, billRef, isBillKey } from '@rostrum/contract/entities/record-ref'
import type { ReactNode } from 'react'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { Fact, FactList } from '@rostrum/view/fact-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '@rostrum/view/section.tsx'
import { Lawmaker } from '@rostrum/view/lawmaker.tsx'
import { ProvenanceLine } from './provenance-line.tsx'
import { PublicPageLink } from './public-page-link.tsx'
import { isOfficialSource } from '@rostrum/view/source-name.ts'

interface RecordFactsProps {
  readonly record: Bill | Amendment
  /** Facts shown after the common ones. */
  readonly children?: ReactNode
}

export function RecordFacts({ record, children }: RecordFactsProps) {
  const { sponsors, onBehalfOfSponsor, introducedDate, updateDate, url, provenance } = record
  return (
    <Section title="At a glance">
      <FactList>
        {sponsors.length > 0 && (
          <Fact name={sponsors.length === 1 ? 'Sponsor' : 'Sponsors'}>
            {sponsors.map((sponsor) => (
              <span key={sponsor.bioguideId ?? sponsor.fullName}>
                <Lawmaker person={sponsor} />
                {sponsor.isByRequest && <span className="by-request"> By request</span>}
              </span>
            ))}
          </Fact>
        )}
        <OnBehalfFact rows={onBehalfOfSponsor} />
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
      <PublicPageLink record={isBillKey(record) ? billRef(record) : amendmentRef(record)} />
      <ProvenanceLine provenance={provenance} />
    </Section>
  )
}

/** Warns on sample records, whose number may belong to a different, real record on Congress.gov. */
const OfficialLink = ({ url, source }: { url: string; source: string }) => (
  <p className="official-link">
    <a href={url} rel="noreferrer">
      View on Congress.gov
      <Icon name="outward" />
    </a>
    {!isOfficialSource(source) && (
      <span>This is sample data. Congress.gov shows the real record with this number.</span>
    )}
  </p>
)

/** Groups by senator, so that "Submitted on behalf of" and "Proposed on behalf of" share a line. */
function actsByPerson(rows: readonly OnBehalfOfSponsor[]): Map<OnBehalfOfSponsor, string[]> {
  const people = new Map<string, OnBehalfOfSponsor>()
  const acts = new Map<OnBehalfOfSponsor, string[]>()
  for (const row of rows) {
    const id = row.bioguideId ?? row.fullName
    const person = people.get(id) ?? row
    people.set(id, person)
    acts.set(person, [...(acts.get(person) ?? []), row.type.replace(/ on behalf of$/i, '').toLowerCase()])
  }
  return acts
}

/** Who acted in the place of the sponsor. */
function OnBehalfFact({ rows }: { rows: readonly OnBehalfOfSponsor[] | undefined }) {
  if (!rows?.length) return null
  return (
    <Fact name="For the sponsor">
      {[...actsByPerson(rows)].map(([person, acts]) => (
        <p key={person.bioguideId ?? person.fullName}>
          {acts.join(' and ').replace(/^./, (first) => first.toUpperCase())} by <Lawmaker person={person} />
        </p>
      ))}
    </Fact>
  )
}
