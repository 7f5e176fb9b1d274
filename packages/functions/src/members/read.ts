import { memberRef } from '@rostrum/contract/entities/record-ref'
import type { memberRoutes } from '@rostrum/contract/routes/members'
import * as urls from '@rostrum/core/reading/fetch-url'
import { readHistory } from '@rostrum/core/tracking/read-history'
import * as legislation from '@rostrum/core/reading/read-legislation'
import * as members from '@rostrum/core/reading/read-member'
import type { Handlers } from '../http/handlers.ts'
import { legislationColumns } from '../lists/columns.ts'
import { csvReply, FILE_PAGE } from '../lists/formatted.ts'
import { readContextOf } from '../context/read-context.ts'

type MemberHandlers = Handlers<typeof memberRoutes>

export const getMember: MemberHandlers['getMember'] = async ({ params, context }) => ({
  member: await members.getMember(params.bioguideId, readContextOf(context)),
})

export const getRateLimit: MemberHandlers['getRateLimit'] = async ({ context }) =>
  (await context.budget()).status()

export const fetchUrl: MemberHandlers['fetchUrl'] = async ({ body, actor, context }) =>
  await urls.fetchUrl(body, actor, readContextOf(context))

const SPONSORED = { name: 'sponsored', columns: legislationColumns }
const COSPONSORED = { name: 'cosponsored', columns: legislationColumns }

export const listSponsored: MemberHandlers['listSponsored'] = async ({ params, query, format, context }) => {
  const page = format === undefined ? query : FILE_PAGE
  const { rows, meta } = await legislation.listLegislation({ ...params, role: 'sponsor', page }, context)
  if (format !== undefined) return csvReply(SPONSORED, rows, context)
  return { sponsoredLegislation: rows, ...meta }
}

export const listCosponsored: MemberHandlers['listCosponsored'] = async ({
  params,
  query,
  format,
  context,
}) => {
  const page = format === undefined ? query : FILE_PAGE
  const { rows, meta } = await legislation.listLegislation({ ...params, role: 'cosponsor', page }, context)
  if (format !== undefined) return csvReply(COSPONSORED, rows, context)
  return { cosponsoredLegislation: rows, ...meta }
}

export const getMemberHistory: MemberHandlers['getMemberHistory'] = async ({ params, query, context }) =>
  await readHistory(context.store, memberRef(params.bioguideId), query)
