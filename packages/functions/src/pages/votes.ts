import { CHAMBERS } from '@rostrum/contract/congress/congress'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { withListedTitles } from '@rostrum/core/reading/name-votes'
import { findVoteVersion } from '@rostrum/core/reading/read-votes'
import { votePage } from '@rostrum/pages/vote-page.tsx'
import { votesPage } from '@rostrum/pages/votes-page.tsx'
import { readVotes } from '../lists/read-votes.ts'
import { type AnswerTo, siteOf } from './answer.ts'
import { positionOf, rowsOf } from './query.ts'

export const answerVotes: AnswerTo<'votes'> = async (_, query, context) => {
  const chamber = CHAMBERS.find((each) => each === query['chamber'])
  const rows = rowsOf(query)
  const { congress, ...found } = await readVotes({ chamber, ...rows }, context)
  const position = positionOf(rows, found.pagination.total)
  if (position === undefined) return undefined
  const votes = await withListedTitles(found.rows, context.catalog)
  const page = votesPage({ congress, chamber, votes, position }, { site: siteOf(context) })
  return { kind: 'page', page }
}

export const answerVote: AnswerTo<'vote'> = async ({ vote }, _, context) => {
  const found = await findVoteVersion(vote, context.store)
  if (found === undefined) return undefined
  const { version, view } = found
  return {
    kind: 'versioned',
    version: `${publicPaths.vote(vote)} ${version}`,
    makePage: async () => votePage(await view(), { site: siteOf(context) }),
  }
}
