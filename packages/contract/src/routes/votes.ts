import * as z from 'zod/mini'
import { publicFor } from '../http/cache.ts'
import { CHAMBERS } from '../congress/congress.ts'
import { Pagination } from '../entities/common.ts'
import { MemberVote, MemberVoteSummary, Vote, VOTE_NAME, VOTE_POSITIONS, VoteCard } from '../entities/vote.ts'
import {
  bioguideId,
  billParams,
  booleanParam,
  congressNumber,
  enumParam,
  integer,
  itemNumber,
  pageParams,
  searchText,
} from '../entities/fields.ts'
import { LIST_AND_FEED } from '../http/list-formats.ts'
import { defineRoutes } from '../http/route.ts'
import { policyArea } from './bill-filters.ts'
import * as memberHeads from '../route-heads/member-votes.ts'
import * as heads from '../route-heads/votes.ts'

const NamedVoteCard = z.extend(VoteCard, VOTE_NAME)

const session = integer({ min: 1, max: 2 })
const votePage = pageParams({ limit: 50 })

const voteFilters = {
  ...votePage,
  /** By default, the newest Congress with a recorded vote. */
  congress: z.exactOptional(congressNumber),
  session: z.exactOptional(session),
  chamber: z.exactOptional(enumParam(CHAMBERS)),
  agreed: z.exactOptional(booleanParam),
  partyLine: z.exactOptional(booleanParam),
  /** The percentage of members who voted with the majority of their party. */
  withPartyMin: z.exactOptional(integer({ min: 0, max: 100 })),
  withPartyMax: z.exactOptional(integer({ min: 0, max: 100 })),
  policyArea: z.exactOptional(policyArea),
  /** "roll 240", "House vote on H.R. 3424", or words of the question, the title or the bill. */
  q: z.exactOptional(searchText),
}

export const voteRoutes = defineRoutes(heads, {
  listVotes: {
    formats: LIST_AND_FEED,
    cache: publicFor('bills'),
    summary: 'Roll-call votes of both chambers, newest first',
    query: z.object(voteFilters),
    data: z.object({ votes: z.array(NamedVoteCard), congress: z.int(), pagination: Pagination }),
  },
  getVote: {
    cache: publicFor('bills'),
    summary: 'A roll-call vote and how each member voted',
    params: z.object({
      chamber: enumParam(CHAMBERS),
      congress: congressNumber,
      session,
      number: itemNumber,
    }),
    data: z.object({ vote: z.extend(Vote, VOTE_NAME) }),
    errors: ['not_found'],
  },
  listBillVotes: {
    formats: ['csv'],
    cache: publicFor('bills'),
    summary: 'The roll-call votes on a bill and its amendments, newest first',
    params: billParams,
    query: z.object(votePage),
    data: z.object({ votes: z.array(NamedVoteCard), pagination: Pagination }),
    errors: ['not_found'],
  },
})

export const memberVoteRoutes = defineRoutes(memberHeads, {
  listMemberVotes: {
    formats: ['csv'],
    cache: publicFor('bills'),
    summary:
      'How a member voted in a session, newest first; the latest session with votes unless one is named',
    params: z.object({ bioguideId }),
    query: z.object({
      ...votePage,
      congress: z.exactOptional(congressNumber),
      session: z.exactOptional(session),
      /** With the majority of the member's party, or against it. */
      withParty: z.exactOptional(booleanParam),
      /** `not_voting` lists the votes that the member missed. */
      position: z.exactOptional(enumParam(VOTE_POSITIONS)),
      /** The topic of the bill voted on. The summary always covers the whole session. */
      policyArea: z.exactOptional(policyArea),
    }),
    data: z.object({
      votes: z.array(z.extend(MemberVote, VOTE_NAME)),
      summary: MemberVoteSummary,
      pagination: Pagination,
    }),
    errors: ['not_found'],
  },
})
