import { memberRef } from '@rostrum/contract/entities/record-ref'
import type { memberReadRoutes } from '@rostrum/contract/routes/members'
import * as urls from '@rostrum/core/reading/fetch-url'
import { readHistory } from '@rostrum/core/tracking/read-history'
import * as legislation from '@rostrum/core/reading/read-legislation'
import type { SponsorRole } from '@rostrum/core/reading/newest-legislation'
import * as members from '@rostrum/core/reading/read-member'
import type { Handlers } from '../http/handlers.ts'
import { legislationColumns } from '../lists/columns.ts'
import { csvReply, FILE_PAGE } from '../lists/formatted.ts'
import { readContextOf } from '../context/read-context.ts'
import { isFollowingFiles } from '../context/record-source.ts'

type LegislationRequest = Parameters<
  Handlers<typeof memberReadRoutes>['listSponsored' | 'listCosponsored']
>[0]

async function findLegislation(role: SponsorRole, { params, query, format, context }: LegislationRequest) {
  const page = format === undefined ? query : FILE_PAGE
  const { rows, meta } = await legislation.listLegislation({ ...params, role, page }, context)
  if (format === undefined) return { rows, meta }
  return csvReply({ name: `${role}ed`, columns: legislationColumns }, rows, context)
}

export const handlers: Handlers<typeof memberReadRoutes> = {
  getMember: async ({ params, context }) => ({
    member: await members.getMember(params.bioguideId, readContextOf(context)),
  }),
  getRateLimit: async ({ context }) => (await context.budget()).status(),
  fetchUrl: async ({ body, actor, context }) => {
    const { congress: client, env } = context
    const baseUrl = isFollowingFiles(env) ? undefined : env.CONGRESS_API_URL
    return await urls.fetchUrl(body, actor, { client, baseUrl }, context)
  },
  listSponsored: async (request) => {
    const found = await findLegislation('sponsor', request)
    return 'rows' in found ? { sponsoredLegislation: found.rows, ...found.meta } : found
  },
  listCosponsored: async (request) => {
    const found = await findLegislation('cosponsor', request)
    return 'rows' in found ? { cosponsoredLegislation: found.rows, ...found.meta } : found
  },
  getMemberHistory: async ({ params, query, context }) =>
    await readHistory(context.store, memberRef(params.bioguideId), query),
}
