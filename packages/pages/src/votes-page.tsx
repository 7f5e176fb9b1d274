import { CHAMBERS, congressLabel } from '@rostrum/contract/congress/congress'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import type { Chamber } from '@rostrum/contract/entities/common'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'
import { pluralize } from '@rostrum/view/format-number.ts'
import { listPage, type ListPosition } from './list-page.tsx'
import { Choices } from '@rostrum/view/choices.tsx'
import type { Page, PublicSite } from './page.ts'
import { VoteRows } from '@rostrum/view/vote-rows.tsx'

export interface VotesPageData {
  readonly congress: number
  readonly chamber: Chamber | undefined
  readonly votes: readonly VoteCard[]
  readonly position: ListPosition
}

export function votesPage(
  { congress, chamber, votes, position }: VotesPageData,
  { site }: { site: PublicSite },
): Page {
  const whose = chamber === undefined ? 'both chambers' : `the ${chamber}`
  const heading = `Votes of ${whose}`
  return listPage(
    {
      title: heading,
      description: `Roll-call votes of ${whose} in the ${congressLabel(congress)}, newest first: the question, the result, how each member voted.`,
      pathOf: (page) => publicPaths.votes({ chamber, page }),
      position,
      kicker: congressLabel(congress),
      heading,
      sentence:
        position.total === 0
          ? 'No votes yet.'
          : `${pluralize(position.total, 'roll-call vote')}, newest first.`,
      items: votes.map((vote) => [voteSentence(vote), publicPaths.vote(vote)]),
      trail: [['Votes', publicPaths.votes()]],
      children: (
        <>
          <Choices
            label="Chamber"
            choices={[undefined, ...CHAMBERS].map((each) => ({
              label: each ?? 'Both chambers',
              href: publicPaths.votes({ chamber: each }),
              isChosen: each === chamber,
            }))}
          />
          <VoteRows votes={votes} />
        </>
      ),
    },
    site,
  )
}
