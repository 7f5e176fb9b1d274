import { congressYears } from '@rostrum/contract/congress/congress'
import type { MemberCard } from '@rostrum/contract/entities/member'
import type { MemberVote, MemberVoteSummary } from '@rostrum/contract/entities/vote'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'
import { memberName, seatLabel } from '@rostrum/view/member-labels.ts'
import { memberVotesSentence } from '@rostrum/view/member-votes-sentence.ts'
import { type ListPosition, pagedTitle, TRAIL_START } from './list-parts.tsx'
import { pageParameter, Pager } from '@rostrum/view/pager.tsx'
import { Choices } from '@rostrum/view/choices.tsx'
import { type MemberVoteChoice, VOTE_FILTERS, type VoteFilterName } from './member-vote-choices.ts'
import { cardLink } from './feed-link.tsx'
import type { Page, PublicSite } from './page.ts'
import { collectionData } from './collection-data.ts'
import { breadcrumbs } from './structured-data.ts'
import { MemberVoteRows } from '@rostrum/view/member-vote-rows.tsx'

export interface MemberVotesPageData {
  readonly member: MemberCard
  /** The years of the member's service for which votes are available, newest first. */
  readonly years: readonly number[]
  readonly choice: MemberVoteChoice
  readonly votes: readonly MemberVote[]
  readonly summary: MemberVoteSummary
  readonly position: ListPosition
}

const SHOWN: readonly VoteFilterName[] = ['all', 'against', 'missed']

/** "Votes of Jane Doe, Representative, Ohio 4th, 2024, Missed" */
const fullTitle = (title: string, { member, choice: { show, year } }: MemberVotesPageData): string =>
  [title, seatLabel(member), year, show === 'all' ? undefined : VOTE_FILTERS[show].label]
    .filter((part) => part !== undefined)
    .join(', ')

export function memberVotesPage(data: MemberVotesPageData, { site }: { site: PublicSite }): Page {
  const { member, choice, votes, summary, position } = data
  const name = memberName(member)
  const title = `Votes of ${name}`
  const pathOf = (page?: number): string =>
    publicPaths.memberVotes(member.bioguideId, { ...queryOf(choice), page })
  const path = pathOf(pageParameter(position.page))
  return {
    title: `${pagedTitle(fullTitle(title, data), position)} · Rostrum`,
    description: `How ${name}, ${seatLabel(member)}, voted. ${memberVotesSentence(summary)}`,
    path,
    isUnlisted:
      position.page > 1 || choice.show !== 'all' || choice.year !== undefined || summary.votes === 0,
    structuredData: [
      collectionData(site, {
        name: title,
        path,
        items: votes.map((vote) => [voteSentence(vote), publicPaths.vote(vote)]),
      }),
      breadcrumbs(site, [
        TRAIL_START,
        ['Members', publicPaths.members()],
        [name, publicPaths.member(member.bioguideId)],
        ['Votes', path],
      ]),
    ],
    links: [cardLink(site, publicPaths.memberVotes(member.bioguideId), title)],
    body: <MemberVotesBody data={data} title={title} pathOf={pathOf} />,
  }
}

/** The default is left out of the URL. */
const queryOf = ({ show, year }: MemberVoteChoice) => ({
  show: show === 'all' ? undefined : show,
  year,
})

interface MemberVotesBodyProps {
  readonly data: MemberVotesPageData
  readonly title: string
  readonly pathOf: (page?: number) => string
}

const MemberVotesBody = ({ data, title, pathOf }: MemberVotesBodyProps) => {
  const { member, votes, summary, position } = data
  return (
    <>
      <p className="public-kicker">
        <a href={publicPaths.member(member.bioguideId)}>{memberName(member)}</a> · {seatLabel(member)}
      </p>
      <h1>{title}</h1>
      <p className="record-sentence">
        {summary.votes === 0 ? 'No votes in this session yet.' : memberVotesSentence(summary)}
      </p>
      <MemberVoteChoices data={data} />
      {votes.length === 0 && summary.votes > 0 && <p>No votes like that in this session.</p>}
      <MemberVoteRows votes={votes} />
      <Pager position={position} href={pathOf} />
    </>
  )
}

const yearOf = ({ congress, session }: MemberVote): number => congressYears(congress).first + session - 1

function MemberVoteChoices({ data: { member, years, choice, votes } }: Pick<MemberVotesBodyProps, 'data'>) {
  const [newest] = votes
  const chosen = choice.year ?? (newest && yearOf(newest))
  const hrefOf = (change: Partial<MemberVoteChoice>): string =>
    publicPaths.memberVotes(member.bioguideId, queryOf({ ...choice, ...change }))
  return (
    <>
      <Choices
        label="Votes shown"
        choices={SHOWN.map((show) => ({
          label: VOTE_FILTERS[show].label,
          href: hrefOf({ show }),
          isChosen: show === choice.show,
        }))}
      />
      <Choices
        label="Year"
        choices={years.map((year) => ({
          label: String(year),
          href: hrefOf({ year }),
          isChosen: year === chosen,
        }))}
      />
    </>
  )
}
