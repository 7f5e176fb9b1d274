import { formatCitation, officialUrl } from '@rostrum/contract/words/citation'
import { congressLabel, ordinal } from '@rostrum/contract/congress/congress'
import type { Amendment, BillAction } from '@rostrum/contract/entities/bill'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { amendmentRef } from '@rostrum/contract/entities/record-ref'
import { amendmentAim } from '@rostrum/view/amendment-aim.ts'
import { billCitation } from '@rostrum/view/bill-labels.ts'
import { CalendarDate, formatDate } from '@rostrum/view/calendar-date.tsx'
import { ActionsSection } from './bill-sections.tsx'
import { FactSection, known } from '@rostrum/view/fact-section.tsx'
import { TRAIL_START } from './list-parts.tsx'
import { Lawmaker } from '@rostrum/view/lawmaker.tsx'
import type { Page, PublicSite } from './page.ts'
import { type HistoryEntry, HistorySection, RecordActions, RecordProvenance } from './record-parts.tsx'
import { shorten, withoutStop } from '@rostrum/contract/lib/shorten'
import { Section } from '@rostrum/view/section.tsx'
import { feedLinks } from './feed-link.tsx'
import { amendmentData, breadcrumbs } from './structured-data.ts'

export interface AmendmentPageData {
  readonly amendment: Amendment
  readonly actions: readonly BillAction[]
  readonly history: readonly HistoryEntry[]
}

/** "S.Amdt. 63 to H.R. 1315". */
function amendmentNameOf({ type, number, amendedBill }: Amendment): string {
  const citation = formatCitation(type, number)
  return amendedBill === undefined ? citation : `${citation} to ${billCitation(amendedBill)}`
}

function sentenceOf({ latestAction, introducedDate, partial }: Amendment): string {
  if (latestAction !== undefined) return `${formatDate(latestAction.actionDate)}: ${latestAction.text}`
  if (introducedDate !== undefined) return `Submitted on ${formatDate(introducedDate)}.`
  return partial === true
    ? 'Only its entry in a list has been downloaded so far.'
    : 'No action on this amendment is known yet.'
}

const ABOUT_CHARACTERS = 90
const BILL_TITLE_CHARACTERS = 120
const SENTENCE_CHARACTERS = 240

/** "S.Amdt. 63 to H.R. 1315 (119th): To improve the bill". */
function pageTitle(amendment: Amendment): string {
  const { congress, purpose, description } = amendment
  const about = purpose ?? description
  const numbered = `${amendmentNameOf(amendment)} (${ordinal(congress)})`
  return about === undefined ? numbered : `${numbered}: ${withoutStop(shorten(about, ABOUT_CHARACTERS))}`
}

export function amendmentPage(data: AmendmentPageData, { site }: { site: PublicSite }): Page {
  const { amendment } = data
  const path = publicPaths.amendment(amendment)
  const name = amendmentNameOf(amendment)
  return {
    title: pageTitle(amendment),
    description: `${name}, ${ordinal(amendment.congress)} Congress. ${shorten(sentenceOf(amendment), SENTENCE_CHARACTERS)}`,
    path,
    links: feedLinks(path, pageTitle(amendment)),
    structuredData: [
      amendmentData(amendment, site),
      breadcrumbs(site, [
        TRAIL_START,
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
  const { congress, purpose, description, amendedBill } = amendment
  const aim = amendmentAim(amendment)
  return (
    <article>
      <p className="public-kicker">Amendment · {congressLabel(congress)}</p>
      <h1>{name}</h1>
      {amendedBill?.title !== undefined && (
        <p className="public-sponsor">
          Amends{' '}
          <a href={publicPaths.bill(amendedBill)}>{shorten(amendedBill.title, BILL_TITLE_CHARACTERS)}</a>
        </p>
      )}
      {aim !== undefined && <p className="record-sentence">{aim.text}</p>}
      <p className={aim === undefined ? 'record-sentence' : 'public-sponsor'}>{sentenceOf(amendment)}</p>
      <RecordActions
        record={amendmentRef(amendment)}
        noun="this amendment"
        citation={`${name}, ${ordinal(congress)} Cong.`}
        url={url}
      />
      <div className="public-columns">
        <div>
          {aim?.isWhole === false && (
            <Section id="purpose" title="In its own words">
              <p>{purpose ?? description}</p>
            </Section>
          )}
          <ActionsSection actions={actions} />
          <HistorySection entries={history} />
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

function AmendmentFacts({ amendment }: { amendment: Amendment }) {
  const { sponsors, amendedBill, amendedAmendment, introducedDate, notes = [] } = amendment
  return (
    <FactSection
      id="facts"
      title="Facts"
      rows={[
        {
          name: 'Sponsor',
          values: sponsors.map((sponsor) => <Lawmaker key={sponsor.fullName} person={sponsor} />),
        },
        {
          name: 'Amends',
          values: [
            ...known(
              amendedBill && (
                <>
                  <a href={publicPaths.bill(amendedBill)}>{billCitation(amendedBill)}</a> {amendedBill.title}
                </>
              ),
            ),
            ...known(
              amendedAmendment && (
                <a href={publicPaths.amendment(amendedAmendment)}>
                  {formatCitation(amendedAmendment.type, amendedAmendment.number)}
                </a>
              ),
            ),
          ],
        },
        { name: 'Submitted', values: known(introducedDate && <CalendarDate date={introducedDate} />) },
        { name: notes.length === 1 ? 'Note' : 'Notes', values: notes.map(({ text }) => text) },
      ]}
    />
  )
}
