import { CHAMBERS } from '@rostrum/contract/congress/congress'
import type { VoteKey } from '@rostrum/contract/entities/vote'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { withListedTitles } from '@rostrum/core/reading/name-votes'
import { findVoteVersion } from '@rostrum/core/reading/read-votes'
import { votePage } from '@rostrum/pages/vote-page.tsx'
import { votesPage } from '@rostrum/pages/votes-page.tsx'
import type { Context } from '../context/context.ts'
import { readVotes } from '../lists/read-votes.ts'
import { type Answer, siteOf } from './answer.ts'
import { type PageQuery, positionOf, rowsOf } from './query.ts'

export async function answerVotes(query: PageQuery, context: Context): Promise<Answer | undefined> {
  const chamber = CHAMBERS.find((each) => each === query['chamber'])
  const rows = rowsOf(query)
  const { congress, ...found } = await readVotes({ chamber, ...rows }, context)
  const position = positionOf(rows, found.pagination.total)
  if (position === undefined) return undefined
  const votes = await withListedTitles(found.rows, context.catalog)
  return {
    kind: 'page',
    page: votesPage({ congress, chamber, votes, position }, { site: siteOf(context) }),
  }
}

export async function answerVote(key: VoteKey, context: Context): Promise<Answer | undefined> {
  const found = await findVoteVersion(key, context.store)
  if (found === undefined) return undefined
  const { version, view } = found
  return {
    kind: 'versioned',
    version: `${publicPaths.vote(key)} ${version}`,
    makePage: async () => votePage(await view(), { site: siteOf(context) }),
  }
}
