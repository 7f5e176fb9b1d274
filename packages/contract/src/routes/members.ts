import * as z from 'zod/mini'
import { publicFor } from '../http/cache.ts'
import { CHAMBERS } from '../congress/congress.ts'
import { Legislation } from '../entities/bill.ts'
import { fetchState, FuzzyFlag, Instant, MonthCount, Pagination } from '../entities/common.ts'
import { Member, MemberCard, Seat } from '../entities/member.ts'
import {
  enumParam,
  anyJson,
  bioguideId,
  congressNumber,
  booleanParam,
  integer,
  monthsParam,
  pageParams,
  searchText,
  stateCode,
} from '../entities/fields.ts'
import { MEMBER_SORT_LABELS } from '../words/labels.ts'
import {
  DISTRICT_MAX,
  LEGISLATION_PREVIEW_FETCH,
  MEMBER_SEARCH_MAX,
  MEMBERS_PER_PAGE,
} from '../rules/limits.ts'
import { LIST_AND_FEED } from '../http/list-formats.ts'
import { PARTY_CHOICES } from '../congress/parties.ts'
import { defineRoutes } from '../http/route.ts'
import * as heads from '../route-heads/members.ts'
import { typedKeys } from '../lib/typed-keys.ts'
import { memberCommitteeRoutes } from './committees.ts'
import { memberHistoryRoutes } from './histories.ts'
import { memberVoteRoutes } from './votes.ts'

const memberSort = enumParam(typedKeys(MEMBER_SORT_LABELS))
const memberFilters = {
  ...pageParams({ limit: MEMBERS_PER_PAGE }),
  congress: z.exactOptional(congressNumber),
  state: z.exactOptional(stateCode),
  district: z.exactOptional(integer({ min: 0, max: DISTRICT_MAX })),
  party: z.exactOptional(enumParam(PARTY_CHOICES)),
  chamber: z.exactOptional(enumParam(CHAMBERS)),
  /** True for current members only. False for everyone, as in the provider's API. */
  current: z.exactOptional(booleanParam),
}
const legislationPage = z.object({ ...pageParams({ limit: LEGISLATION_PREVIEW_FETCH }), ...monthsParam })
/** Partial while the sponsors of bills are still being fetched. */
const legislationFields = {
  pagination: Pagination,
  /** How many were introduced in each month, from the first to the last month with any. */
  months: z.exactOptional(z.array(MonthCount)),
  ...fetchState,
}
const MemberList = z.object({
  members: z.array(MemberCard),
  pagination: Pagination,
  fuzzy: FuzzyFlag,
  ...fetchState,
})

const { listMembers, searchMembersAdvanced, searchMembers, listSeats, ...readHeads } = heads

const listOfMembers = {
  query: z.object({
    ...memberFilters,
    search: z.exactOptional(searchText),
    sort: z.exactOptional(memberSort),
  }),
  aliases: { q: 'search' },
  formats: LIST_AND_FEED,
  data: MemberList,
} as const

export const memberListRoutes = defineRoutes(
  { listMembers, searchMembersAdvanced, searchMembers, listSeats },
  {
    listMembers: {
      cache: publicFor('members'),
      summary: 'Members of Congress, by name, or best match first with a text',
      ...listOfMembers,
    },
    searchMembersAdvanced: {
      cache: publicFor('memberSearch'),
      summary: 'Search members by words and filters, best match first unless sorted',
      ...listOfMembers,
    },
    searchMembers: {
      cache: publicFor('memberSearch'),
      summary: 'Search members by name, state or party, best match first',
      query: z.object({
        ...memberFilters,
        ...pageParams({ limit: MEMBER_SEARCH_MAX, max: MEMBER_SEARCH_MAX }),
        q: searchText,
        sort: z.exactOptional(memberSort),
      }),
      aliases: { search: 'q' },
      data: MemberList,
    },
    listSeats: {
      cache: publicFor('members'),
      summary: 'Every filled seat in both chambers and its member',
      data: z.object({
        seats: z.array(Seat),
        /** Whether all members of the current Congress are known; until then, a seat without one may not be vacant. */
        isComplete: z.boolean(),
        ...fetchState,
      }),
    },
  },
)

const ofMember = { params: z.object({ bioguideId }), errors: ['not_found'] } as const
const readRoutes = defineRoutes(readHeads, {
  getRateLimit: {
    summary: 'Calls to the data provider remaining this hour',
    data: z.object({
      limit: z.int(),
      remaining: z.int(),
      reset: z.nullable(Instant),
    }),
  },
  fetchUrl: {
    summary: 'Fetch one URL of the data provider',
    body: z.object({
      url: z.string().check(z.maxLength(2_000)),
      params: z.exactOptional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
    }),
    data: z.record(z.string(), anyJson),
    errors: ['forbidden', 'not_found'],
  },
  getMember: {
    cache: publicFor('member'),
    summary: 'One member',
    ...ofMember,
    data: z.object({ member: Member }),
  },
  listSponsored: {
    cache: publicFor('memberLegislation'),
    summary: 'The bills and amendments that a member sponsored, newest first; on request how many by month',
    ...ofMember,
    query: legislationPage,
    formats: ['csv'],
    data: z.object({ sponsoredLegislation: z.array(Legislation), ...legislationFields }),
  },
  listCosponsored: {
    cache: publicFor('memberLegislation'),
    summary: 'The bills and amendments that a member cosponsored, newest first; on request how many by month',
    ...ofMember,
    query: legislationPage,
    formats: ['csv'],
    data: z.object({ cosponsoredLegislation: z.array(Legislation), ...legislationFields }),
  },
})

export const memberReadRoutes: typeof memberHistoryRoutes & typeof readRoutes = {
  ...memberHistoryRoutes,
  ...readRoutes,
}

export const memberRoutes: typeof memberReadRoutes &
  typeof memberCommitteeRoutes &
  typeof memberVoteRoutes &
  typeof memberListRoutes = {
  ...memberHistoryRoutes,
  ...memberCommitteeRoutes,
  ...memberVoteRoutes,
  ...memberListRoutes,
  ...readRoutes,
}
