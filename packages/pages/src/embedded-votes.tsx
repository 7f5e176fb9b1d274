import type { MemberCard } from '@rostrum/contract/entities/member'
import type { Vote, VoteCard } from '@rostrum/contract/entities/vote'
import { formatNumber } from '@rostrum/contract/lib/format'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'
import { voteKeyOf } from '@rostrum/contract/entities/vote-key'
import { CalendarDate, formatDate } from '@rostrum/view/calendar-date.tsx'
import { memberName, seatLabel } from '@rostrum/view/member-labels.ts'
import { memberVotesSentence } from '@rostrum/view/member-votes-sentence.ts'
import { positionWords } from '@rostrum/view/vote-members.tsx'
import { shorten } from '@rostrum/contract/lib/shorten'
import { VoteTally } from '@rostrum/view/vote-tally.tsx'
import { outcomeSentence, voteName, voteNotice } from '@rostrum/view/vote-words.ts'
import { cardPage } from './embed-page.tsx'
import type { LatestVotes } from '@rostrum/view/member-vote-rows.tsx'
import type { Page, PublicSite } from './page.ts'

/** As many as fit two lines of a card. */
const TITLE_CHARACTERS = 80

/** "Democratic 0–204, Republican 218–0". Figures of a vote being checked are left out. */
const partyWords = ({ kind, state, byParty }: VoteCard): string | undefined =>
  kind !== 'question' || state !== 'final' || byParty.length === 0
    ? undefined
    : byParty.map(({ party, yea, nay }) => `${party} ${formatNumber(yea)}–${formatNumber(nay)}`).join(', ')

export function embeddedVotePage(vote: Vote, { site }: { site: PublicSite }): Page {
  const parties = partyWords(vote)
  return cardPage({
    title: `${voteSentence(vote)} (${voteName(vote)})`,
    description: outcomeSentence(vote),
    path: publicPaths.vote(vote),
    kicker: `${voteName(vote)} · ${formatDate(vote.date)}`,
    heading: shorten(voteSentence(vote), TITLE_CHARACTERS),
    site,
    children: (
      <>
        <VoteTally vote={vote} />
        <p>{voteNotice(vote) ?? outcomeSentence(vote)}</p>
        {parties !== undefined && <p>{parties}</p>}
      </>
    ),
  })
}

interface EmbeddedMemberVotesData {
  readonly member: MemberCard
  readonly votes: LatestVotes | undefined
}

const SHOWN = 2

export function embeddedMemberVotesPage(
  { member, votes }: EmbeddedMemberVotesData,
  { site }: { site: PublicSite },
): Page {
  const description = votes === undefined ? 'No votes yet.' : memberVotesSentence(votes.summary)
  return cardPage({
    title: `Votes of ${memberName(member)}`,
    description,
    path: publicPaths.memberVotes(member.bioguideId),
    kicker: seatLabel(member),
    site,
    children: (
      <>
        <p>{description}</p>
        {votes?.rows.slice(0, SHOWN).map((vote) => (
          <p key={voteKeyOf(vote)}>
            <CalendarDate date={vote.date} />: <strong>{positionWords(vote)}</strong>,{' '}
            <a href={publicPaths.vote(vote)} target="_top">
              {shorten(voteSentence(vote), TITLE_CHARACTERS)}
            </a>
          </p>
        ))}
      </>
    ),
  })
}
