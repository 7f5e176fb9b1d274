import type { Amendment, Bill, OnBehalfOfSponsor } from '@rostrum/contract/entities/bill'
import { officialUrl } from '@rostrum/contract/words/citation'
import type { ReactNode } from 'react'
import { CalendarDate } from './calendar-date.tsx'
import { Fact, FactList } from './fact-list.tsx'
import { Section } from './section.tsx'
import { Lawmaker } from './lawmaker.tsx'
import { OfficialLink, RecordSource } from './record-source.tsx'
import { isOfficialSource } from './source-name.ts'

interface RecordFactsProps {
  readonly record: Bill | Amendment
  /** Facts shown after the common ones. */
  readonly children?: ReactNode
}

export function RecordFacts({ record, children }: RecordFactsProps) {
  const { sponsors, onBehalfOfSponsor, introducedDate, updateDate, provenance } = record
  return (
    <>
      <Section id="facts" title="At a glance">
        <FactList>
          {sponsors.length > 0 && (
            <Fact name={sponsors.length === 1 ? 'Sponsor' : 'Sponsors'}>
              {sponsors.map((sponsor) => (
                <span key={sponsor.bioguideId ?? sponsor.fullName}>
                  <Lawmaker person={sponsor} />
                  {sponsor.isByRequest && <span className="by-request note"> By request</span>}
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
      </Section>
      <RecordSource provenance={provenance}>
        <CongressLink record={record} />
      </RecordSource>
    </>
  )
}

/** Warns on sample records, whose number may belong to a different, real record on Congress.gov. */
const CongressLink = ({ record: { congress, type, number, provenance } }: { record: Bill | Amendment }) => (
  <>
    <OfficialLink url={officialUrl(congress, type, number)}>View on Congress.gov</OfficialLink>
    {!isOfficialSource(provenance.source) && (
      <p className="record-aside">
        This is sample data. Congress.gov shows the real record with this number.
      </p>
    )}
  </>
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
