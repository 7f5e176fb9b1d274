import { memberRef } from '@rostrum/contract/record-ref'
import type { memberRoutes } from '@rostrum/contract/routes/members'
import * as urls from '@rostrum/core/reading/fetch-url'
import { readHistory } from '@rostrum/core/tracking/read-history'
import * as legislation from '@rostrum/core/reading/read-legislation'
import * as members from '@rostrum/core/reading/read-member'
import type { Handlers } from '../http/handlers.ts'
import { readContextOf } from '../read-context.ts'

type MemberHandlers = Handlers<typeof memberRoutes>

export const getMember: MemberHandlers['getMember'] = async ({ params, context }) => ({
  member: await members.getMember(params.bioguideId, readContextOf(context)),
})

export const getRateLimit: MemberHandlers['getRateLimit'] = async ({ context }) =>
  (await context.budget()).status()

export const fetchUrl: MemberHandlers['fetchUrl'] = async ({ body, actor, context }) =>
  await urls.fetchUrl(body, actor, readContextOf(context))

export const listSponsored: MemberHandlers['listSponsored'] = async ({ params, query, context }) => {
  const request = { ...params, role: 'sponsor', page: query } as const
  const { rows, meta } = await legislation.listLegislation(request, context)
  return { sponsoredLegislation: rows, ...meta }
}

export const listCosponsored: MemberHandlers['listCosponsored'] = async ({ params, query, context }) => {
  const request = { ...params, role: 'cosponsor', page: query } as const
  const { rows, meta } = await legislation.listLegislation(request, context)
  return { cosponsoredLegislation: rows, ...meta }
}

export const getMemberHistory: MemberHandlers['getMemberHistory'] = async ({ params, query, context }) =>
  await readHistory(context.store, memberRef(params.bioguideId), query)
