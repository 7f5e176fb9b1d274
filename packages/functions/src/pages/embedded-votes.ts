import type { VoteKey } from '@rostrum/contract/entities/vote'
import { findVoteView } from '@rostrum/core/reading/read-votes'
import { embeddedMemberVotesPage, embeddedVotePage } from '@rostrum/pages/embedded-votes.tsx'
import type { Page } from '@rostrum/pages/page.ts'
import type { Context } from '../context/context.ts'
import { type Answer, siteOf } from './answer.ts'
import { findCard, findLatestVotes } from './member-votes.ts'

export async function voteCardPage(key: VoteKey, context: Context): Promise<Page | undefined> {
  const vote = await findVoteView(key, context.store)
  return vote && embeddedVotePage(vote, { site: siteOf(context) })
}

export async function memberVotesCardPage(bioguideId: string, context: Context): Promise<Page | undefined> {
  const member = await findCard(bioguideId, context)
  const votes = member && (await findLatestVotes(member, context))
  return member && embeddedMemberVotesPage({ member, votes }, { site: siteOf(context) })
}

const embedded = (page: Page | undefined): Answer | undefined =>
  page && { kind: 'page', page, isEmbedded: true }

export const answerEmbeddedVote = async (key: VoteKey, context: Context): Promise<Answer | undefined> =>
  embedded(await voteCardPage(key, context))

export const answerEmbeddedMemberVotes = async (
  bioguideId: string,
  context: Context,
): Promise<Answer | undefined> => embedded(await memberVotesCardPage(bioguideId, context))
