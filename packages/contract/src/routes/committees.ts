import * as z from 'zod/mini'
import { publicFor } from '../http/cache.ts'
import { BillCard } from '../entities/bill.ts'
import { fetchState, Pagination } from '../entities/common.ts'
import { COMMITTEE_BILL_STATES, COMMITTEE_CHAMBERS } from '../congress/committee-kinds.ts'
import { Committee, CommitteeCard, MemberCommittee } from '../entities/committee.ts'
import {
  bioguideId,
  booleanParam,
  congressNumber,
  enumParam,
  pageParams,
  searchText,
  systemCode,
} from '../entities/fields.ts'
import { BILLS_PER_PAGE } from '../rules/limits.ts'
import { defineRoutes } from '../http/route.ts'
import * as heads from '../route-heads/committees.ts'
import * as memberHeads from '../route-heads/member-committees.ts'

export const committeeRoutes = defineRoutes(heads, {
  listCommittees: {
    cache: publicFor('members'),
    summary: 'Committees of this Congress with their subcommittees, or those of the past',
    query: z.object({
      chamber: z.exactOptional(enumParam(COMMITTEE_CHAMBERS)),
      /** False for former committees. */
      current: z._default(booleanParam, true),
      /** Words in the name of a committee or of one of its subcommittees. */
      q: z.exactOptional(searchText),
    }),
    data: z.object({ committees: z.array(CommitteeCard) }),
  },
  getCommittee: {
    cache: publicFor('member'),
    summary: 'A committee or subcommittee, its leaders, members and subcommittees',
    params: z.object({ systemCode }),
    data: z.object({ committee: Committee }),
    errors: ['not_found'],
  },
  listCommitteeBills: {
    cache: publicFor('bills'),
    summary: 'Bills of a committee in a Congress, by default the newest with any bill, last changed first',
    params: z.object({ systemCode }),
    query: z.object({
      ...pageParams({ limit: BILLS_PER_PAGE }),
      congress: z.exactOptional(congressNumber),
      state: z.exactOptional(enumParam(COMMITTEE_BILL_STATES)),
    }),
    data: z.object({ bills: z.array(BillCard), congress: z.int(), pagination: Pagination, ...fetchState }),
    errors: ['not_found'],
  },
})

export const memberCommitteeRoutes = defineRoutes(memberHeads, {
  listMemberCommittees: {
    cache: publicFor('member'),
    summary: 'The committees and subcommittees that a member sits on today',
    params: z.object({ bioguideId }),
    data: z.object({ committees: z.array(MemberCommittee) }),
    errors: ['not_found'],
  },
})
