import { congressLabel } from '@rostrum/contract/congress/congress'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import type { Chamber } from '@rostrum/contract/entities/common'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'
import { pluralize } from '@rostrum/view/format-number.ts'
import { type ListPosition, pagedTitle, TRAIL_START } from './list-parts.tsx'
import { pageParameter, Pager } from '@rostrum/view/pager.tsx'
import { Choices } from '@rostrum/view/choices.tsx'
import type { Page, PublicSite } from './page.ts'
import { collectionData } from './collection-data.ts'
import { breadcrumbs } from './structured-data.ts'
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
  const pathOf = (page?: number): string => publicPaths.votes({ chamber, page })
  const whose = chamber === undefined ? 'both chambers' : `the ${chamber}`
  const title = `Votes of ${whose}`
  const path = pathOf(pageParameter(position.page))
  return {
    title: `${pagedTitle(title, position)} · Rostrum`,
    description: `Roll-call votes of ${whose} in the ${congressLabel(congress)}, newest first: the question, the result, how each member voted.`,
    path,
    isUnlisted: position.page > 1,
    structuredData: [
      collectionData(site, {
        name: title,
        path,
        items: votes.map((vote) => [voteSentence(vote), publicPaths.vote(vote)]),
      }),
      breadcrumbs(site, [TRAIL_START, ['Votes', publicPaths.votes()]]),
    ],
    body: (
      <>
        <p className="public-kicker">{congressLabel(congress)}</p>
        <h1>{title}</h1>
        <p className="record-sentence">
          {position.total === 0
            ? 'No votes yet.'
            : `${pluralize(position.total, 'roll-call vote')}, newest first.`}
        </p>
        <Choices
          label="Chamber"
          choices={[undefined, 'House' as const, 'Senate' as const].map((each) => ({
            label: each ?? 'Both chambers',
            href: publicPaths.votes({ chamber: each }),
            isChosen: each === chamber,
          }))}
        />
        <VoteRows votes={votes} />
        <Pager position={position} href={pathOf} />
      </>
    ),
  }
}
