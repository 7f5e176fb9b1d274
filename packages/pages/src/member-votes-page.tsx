import { congressYears } from '@rostrum/contract/congress/congress'
import type { MemberCard } from '@rostrum/contract/entities/member'
import type { MemberVote, MemberVoteSummary } from '@rostrum/contract/entities/vote'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'
import { memberName, seatLabel } from '@rostrum/view/member-labels.ts'
import { memberVotesSentence } from '@rostrum/view/member-votes-sentence.ts'
import { listPage, type ListPosition } from './list-page.tsx'
import { pageParameter } from '@rostrum/view/pager.tsx'
import { Choices } from '@rostrum/view/choices.tsx'
import { type MemberVoteChoice, VOTE_FILTER_NAMES, VOTE_FILTERS } from './member-vote-choices.ts'
import { cardLink } from './feed-link.tsx'
import type { Page, PublicSite } from './page.ts'
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

/** "Votes of Jane Doe, Representative, Ohio 4th, 2024, Missed" */
const fullTitle = (title: string, { member, choice: { show, year } }: MemberVotesPageData): string =>
  [title, seatLabel(member), year, show === 'all' ? undefined : VOTE_FILTERS[show].label]
    .filter((part) => part !== undefined)
    .join(', ')

export function memberVotesPage(data: MemberVotesPageData, { site }: { site: PublicSite }): Page {
  const { member, choice, votes, summary, position } = data
  const name = memberName(member)
  const memberPath = publicPaths.member(member.bioguideId)
  const heading = `Votes of ${name}`
  const pathOf = (page?: number): string =>
    publicPaths.memberVotes(member.bioguideId, { ...queryOf(choice), page })
  return listPage(
    {
      title: fullTitle(heading, data),
      description: `How ${name}, ${seatLabel(member)}, voted. ${memberVotesSentence(summary)}`,
      pathOf,
      position,
      isUnlisted:
        position.page > 1 || choice.show !== 'all' || choice.year !== undefined || summary.votes === 0,
      kicker: (
        <>
          <a href={memberPath}>{name}</a> · {seatLabel(member)}
        </>
      ),
      heading,
      sentence: summary.votes === 0 ? 'No votes in this session yet.' : memberVotesSentence(summary),
      items: votes.map((vote) => [voteSentence(vote), publicPaths.vote(vote)]),
      trail: [
        ['Members', publicPaths.members()],
        [name, memberPath],
        ['Votes', pathOf(pageParameter(position.page))],
      ],
      links: [cardLink(site, publicPaths.memberVotes(member.bioguideId), heading)],
      children: (
        <>
          <MemberVoteChoices data={data} />
          {votes.length === 0 && summary.votes > 0 && <p>No votes like that in this session.</p>}
          <MemberVoteRows votes={votes} />
        </>
      ),
    },
    site,
  )
}

/** The default is left out of the URL. */
const queryOf = ({ show, year }: MemberVoteChoice) => ({
  show: show === 'all' ? undefined : show,
  year,
})

const yearOf = ({ congress, session }: MemberVote): number => congressYears(congress).first + session - 1

function MemberVoteChoices({ data: { member, years, choice, votes } }: { data: MemberVotesPageData }) {
  const [newest] = votes
  const chosen = choice.year ?? (newest && yearOf(newest))
  const hrefOf = (change: Partial<MemberVoteChoice>): string =>
    publicPaths.memberVotes(member.bioguideId, queryOf({ ...choice, ...change }))
  return (
    <>
      <Choices
        label="Votes shown"
        choices={VOTE_FILTER_NAMES.map((show) => ({
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
