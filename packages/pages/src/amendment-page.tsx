import { formatCitation, officialUrl } from '@rostrum/contract/citation'
import { congressLabel, ordinal } from '@rostrum/contract/congress'
import type { Amendment, BillAction } from '@rostrum/contract/entities/bill'
import { publicPaths } from '@rostrum/contract/public-paths'
import { amendmentRef } from '@rostrum/contract/record-ref'
import { billCitation } from '@rostrum/view/bill-labels.ts'
import { CalendarDate, formatDate } from '@rostrum/view/calendar-date.tsx'
import { Fact, FactList } from '@rostrum/view/fact-list.tsx'
import { ActionsSection } from './bill-sections.tsx'
import type { Page, PublicSite } from './page.ts'
import { type HistoryEntry, HistoryList, Lawmaker, RecordActions, RecordProvenance } from './record-parts.tsx'
import { Section } from './section.tsx'
import { breadcrumbs } from './structured-data.ts'

export interface AmendmentPageData {
  readonly amendment: Amendment
  readonly actions: readonly BillAction[]
  readonly history: readonly HistoryEntry[]
}

/** "S.Amdt. 63 to H.R. 1315". */
function nameOf({ type, number, amendedBill }: Amendment): string {
  const citation = formatCitation(type, number)
  return amendedBill === undefined ? citation : `${citation} to ${billCitation(amendedBill)}`
}

function sentenceOf(amendment: Amendment): string {
  const { latestAction, introducedDate } = amendment
  if (latestAction !== undefined) return `${latestAction.text} (${formatDate(latestAction.actionDate)})`
  return introducedDate === undefined
    ? 'No action is recorded.'
    : `Submitted on ${formatDate(introducedDate)}.`
}

export function amendmentPage(data: AmendmentPageData, { site }: { site: PublicSite }): Page {
  const { amendment } = data
  const { congress, purpose, description } = amendment
  const path = publicPaths.amendment(amendment)
  const name = nameOf(amendment)
  const about = purpose ?? description
  return {
    title: `${name} (${ordinal(congress)})${about === undefined ? '' : `: ${about.slice(0, 90)}`}`,
    description: `${name}, ${ordinal(congress)} Congress: ${sentenceOf(amendment)}`,
    path,
    structuredData: [
      breadcrumbs(site, [
        ['Congress', publicPaths.front()],
        ...(amendment.amendedBill === undefined
          ? []
          : [[billCitation(amendment.amendedBill), publicPaths.bill(amendment.amendedBill)] as const]),
        [formatCitation(amendment.type, amendment.number), path],
      ]),
    ],
    body: <AmendmentBody data={data} name={name} url={site.url + path} />,
  }
}

function AmendmentBody({ data, name, url }: { data: AmendmentPageData; name: string; url: string }) {
  const { amendment, actions, history } = data
  const { congress, purpose, description } = amendment
  return (
    <article>
      <p className="public-kicker">Amendment · {congressLabel(congress)}</p>
      <h1>{name}</h1>
      <p className="public-lead">{purpose ?? description ?? sentenceOf(amendment)}</p>
      <RecordActions
        record={amendmentRef(amendment)}
        noun="this amendment"
        citation={`${name}, ${ordinal(congress)} Congress`}
        url={url}
      />
      <div className="public-columns">
        <div>
          <ActionsSection actions={actions} />
          {history.length > 0 && (
            <Section id="history" title="What Rostrum saw change">
              <HistoryList entries={history} />
            </Section>
          )}
        </div>
        <aside>
          <AmendmentFacts amendment={amendment} />
          <RecordProvenance
            provenance={amendment.provenance}
            officialUrl={officialUrl(congress, amendment.type, amendment.number)}
            isPartial={amendment.partial === true}
          />
        </aside>
      </div>
    </article>
  )
}

const AmendmentFacts = ({ amendment }: { amendment: Amendment }) => (
  <Section id="facts" title="Facts">
    <FactList>
      {amendment.sponsors.map((sponsor) => (
        <Fact key={sponsor.fullName} name="Sponsor">
          <Lawmaker person={sponsor} />
        </Fact>
      ))}
      {amendment.amendedBill !== undefined && (
        <Fact name="Amends">
          <a href={publicPaths.bill(amendment.amendedBill)}>{billCitation(amendment.amendedBill)}</a>{' '}
          {amendment.amendedBill.title}
        </Fact>
      )}
      {amendment.amendedAmendment !== undefined && (
        <Fact name="Amends">
          <a href={publicPaths.amendment(amendment.amendedAmendment)}>
            {formatCitation(amendment.amendedAmendment.type, amendment.amendedAmendment.number)}
          </a>
        </Fact>
      )}
      {amendment.introducedDate !== undefined && (
        <Fact name="Submitted">
          <CalendarDate date={amendment.introducedDate} />
        </Fact>
      )}
      {amendment.notes?.map(({ text }) => (
        <Fact key={text} name="Note">
          {text}
        </Fact>
      ))}
    </FactList>
  </Section>
)
