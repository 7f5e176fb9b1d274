import type { Bill, BillTitle } from '@rostrum/contract/entities/bill'
import { publicPaths } from '@rostrum/contract/public-paths'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { Fact, FactList } from '@rostrum/view/fact-list.tsx'
import { Lawmaker } from './record-parts.tsx'
import { Section } from './section.tsx'

/** Names of the whole bill besides the one in the heading. */
const otherTitles = ({ title }: Bill, titles: readonly BillTitle[]): string[] => [
  ...new Set(
    titles
      .filter(({ kind, title: name }) => kind !== 'portion' && name !== title)
      .map(({ title: name }) => name),
  ),
]

export function BillFacts({ bill, titles }: { bill: Bill; titles: readonly BillTitle[] }) {
  const { sponsors, introducedDate, policyArea, laws, subjects, congress } = bill
  const names = otherTitles(bill, titles)
  return (
    <Section id="facts" title="Facts">
      <FactList>
        {sponsors.map((sponsor) => (
          <Fact
            key={sponsor.fullName}
            name={sponsor.isByRequest === true ? 'Sponsor, by request' : 'Sponsor'}
          >
            <Lawmaker person={sponsor} />
          </Fact>
        ))}
        {introducedDate !== undefined && (
          <Fact name="Introduced">
            <CalendarDate date={introducedDate} />
          </Fact>
        )}
        {laws.map(({ type, number }) => (
          <Fact key={number} name="Law">
            <a href={publicPaths.laws({ congress })}>
              {type} {number}
            </a>
          </Fact>
        ))}
        {policyArea !== undefined && (
          <Fact name="Topic">
            <a href={publicPaths.topic(policyArea.name)}>{policyArea.name}</a>
          </Fact>
        )}
        {subjects.length > 0 && <Fact name="Subjects">{subjects.map(({ name }) => name).join('; ')}</Fact>}
        {names.length > 0 && <Fact name="Also called">{names.join('; ')}</Fact>}
        <BillDocuments bill={bill} />
      </FactList>
    </Section>
  )
}

function BillDocuments({ bill }: { bill: Bill }) {
  const { cboCostEstimates, committeeReports, notes } = bill
  return (
    <>
      {cboCostEstimates?.map(({ title, url, pubDate }) => (
        <Fact key={title + String(pubDate)} name="Cost estimate (CBO)">
          {url === undefined ? title : <a href={url}>{title}</a>}
        </Fact>
      ))}
      {committeeReports?.map(({ citation, url }) => (
        <Fact key={citation} name="Committee report">
          {url === undefined ? citation : <a href={url}>{citation}</a>}
        </Fact>
      ))}
      {notes?.map(({ text }) => (
        <Fact key={text} name="Note">
          {text}
        </Fact>
      ))}
    </>
  )
}
