import { formatCitation } from '@rostrum/contract/words/citation'
import type {
  AmendmentOfBill,
  BillAction,
  CommitteeOfBill,
  Cosponsor,
  RelatedBill,
  TextVersion,
} from '@rostrum/contract/entities/bill'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import { cosponsorsByMonth, countByMonth } from '@rostrum/contract/entities/month-counts'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { ActionList, type LinkVote } from '@rostrum/view/action-list.tsx'
import { billCitation } from '@rostrum/view/bill-labels.ts'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { activityName } from '@rostrum/view/committee-words.ts'
import { formatNumber } from '@rostrum/contract/lib/format'
import { pluralize } from '@rostrum/view/format-number.ts'
import { MonthChart } from '@rostrum/view/month-chart.tsx'
import { PartySplitBar } from '@rostrum/view/party-split-bar.tsx'
import { findAmong, rollCallWords } from '@rostrum/view/vote-of-step.ts'
import { Fragment } from 'react'
import { Lawmaker } from '@rostrum/view/lawmaker.tsx'
import { Section } from '@rostrum/view/section.tsx'
import { VoteRows } from '@rostrum/view/vote-rows.tsx'

export interface SummaryText {
  /** "Introduced in House". */
  readonly version: string
  readonly paragraphs: readonly string[]
}

export const SummarySection = ({ summary }: { summary: SummaryText | undefined }) =>
  summary !== undefined && (
    <Section
      id="summary"
      title="What it does"
      note={`Summary of the Library of Congress (${summary.version})`}
    >
      {summary.paragraphs.map((paragraph, index) => (
        // The list is constant, and paragraphs can repeat.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>{paragraph}</p>
      ))}
    </Section>
  )

const voteLinker =
  (votes: readonly VoteCard[]): LinkVote =>
  (key, words) => {
    const vote = findAmong(votes, key)
    return vote && <a href={publicPaths.vote(vote)}>{rollCallWords(words, vote)}</a>
  }

const NO_VOTES: readonly VoteCard[] = []

interface ActionsSectionProps {
  readonly actions: readonly BillAction[]
  /** The votes on the bill, to which actions may link. */
  readonly votes?: readonly VoteCard[]
}

export const ActionsSection = ({ actions, votes = NO_VOTES }: ActionsSectionProps) =>
  actions.length > 0 && (
    <Section title="Actions" count={actions.length}>
      <MonthChart
        title="Actions by month"
        unit="Actions"
        counts={countByMonth(actions.map(({ actionDate }) => actionDate))}
      />
      <ActionList actions={actions} linkVote={voteLinker(votes)} />
    </Section>
  )

export const VotesSection = ({ votes }: { votes: readonly VoteCard[] }) =>
  votes.length > 0 && (
    <Section id="votes" title="Votes" note={pluralize(votes.length, 'roll call')}>
      <VoteRows votes={votes} />
    </Section>
  )

export const CosponsorsSection = ({ cosponsors }: { cosponsors: readonly Cosponsor[] }) =>
  cosponsors.length > 0 && (
    <Section id="cosponsors" title="Cosponsors" note={formatNumber(cosponsors.length)}>
      <PartySplitBar cosponsors={cosponsors} />
      <MonthChart
        title="Total cosponsors by month"
        unit="Cosponsors"
        counts={cosponsorsByMonth(cosponsors)}
      />
      <ul className="record-people">
        {cosponsors.map((cosponsor) => (
          <li key={`${cosponsor.fullName} ${cosponsor.sponsorshipDate}`}>
            <Lawmaker person={cosponsor} />
            {cosponsor.sponsorshipWithdrawnDate !== undefined && (
              <>
                {' '}
                withdrew <CalendarDate date={cosponsor.sponsorshipWithdrawnDate} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )

interface CommitteeNameProps {
  readonly name: string
  readonly systemCode: string | undefined
}

const CommitteeName = ({ name, systemCode }: CommitteeNameProps) =>
  systemCode === undefined ? name : <a href={publicPaths.committee(systemCode)}>{name}</a>

export const CommitteesSection = ({ committees }: { committees: readonly CommitteeOfBill[] }) =>
  committees.length > 0 && (
    <Section id="committees" title="Committees">
      <ul className="record-list">
        {committees.map(({ name, chamber, systemCode, activities, subcommittees }) => (
          <li key={systemCode ?? name}>
            <CommitteeName name={name} systemCode={systemCode} />
            {chamber !== undefined && `, ${chamber}`}
            {activities.map((activity) => (
              <span key={`${activity.name} ${activity.date}`} className="record-aside">
                {activityName(activity.name)}
                {activity.date !== undefined && (
                  <>
                    , <CalendarDate date={activity.date} />
                  </>
                )}
              </span>
            ))}
            {subcommittees.map((part) => (
              <span key={part.systemCode} className="record-aside">
                <CommitteeName {...part} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  )

export const TextsSection = ({ texts }: { texts: readonly TextVersion[] }) =>
  texts.length > 0 && (
    <Section id="texts" title="Texts" note={pluralize(texts.length, 'version')}>
      <ul className="record-list">
        {texts.map(({ code, type, date, formats }) => (
          <li key={code}>
            {type}
            {date !== undefined && (
              <>
                , <CalendarDate date={date} />
              </>
            )}
            <span className="record-aside">
              {formats.map((format, index) => (
                <Fragment key={format.url}>
                  {index > 0 && ' · '}
                  <a href={format.url}>{format.type}</a>
                </Fragment>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )

export const AmendmentsSection = ({ amendments }: { amendments: readonly AmendmentOfBill[] }) =>
  amendments.length > 0 && (
    <Section id="amendments" title="Amendments" note={formatNumber(amendments.length)}>
      <ul className="record-list">
        {amendments.map(({ purpose, description, latestAction, ...amendment }) => (
          <li key={recordKeyOf(amendment)}>
            <a href={publicPaths.amendment(amendment)}>{formatCitation(amendment.type, amendment.number)}</a>{' '}
            {purpose ?? description}
            {latestAction !== undefined && <span className="record-aside">{latestAction.text}</span>}
          </li>
        ))}
      </ul>
    </Section>
  )

export const RelatedSection = ({ bills }: { bills: readonly RelatedBill[] }) =>
  bills.length > 0 && (
    <Section id="related" title="Related bills" note={formatNumber(bills.length)}>
      <ul className="record-list">
        {bills.map((bill) => (
          <li key={recordKeyOf(bill)}>
            <a href={publicPaths.bill(bill)}>{billCitation(bill)}</a> {bill.title}
            <span className="record-aside">{bill.relations.map(({ type }) => type).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
