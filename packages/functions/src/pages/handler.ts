import { parsePublicPath, type PublicAddress, publicPaths } from '@rostrum/contract/site/public-paths'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Context } from '../context/context.ts'
import type { LambdaHandler } from '../http/lambda-response.ts'
import { observe, type RequestOutcome } from '../http/observe.ts'
import { type Answer, toResponse } from './answer.ts'
import type { CardAddress } from './embeds.ts'
import { type PageQuery, queryOf } from './query.ts'
import { answerBill } from './records.ts'

/** Imported lazily, because most requests are for records that exist. */
const problems = () => import('./problems.ts')

type Page = PublicAddress['page']
/** Undefined without such a page. */
type AnswerTo<Address> = (
  context: Context,
  query: PageQuery,
  address: Address,
) => Answer | undefined | Promise<Answer | undefined>

const toEmbedded: AnswerTo<CardAddress> = async (context, _query, address) =>
  (await import('./embeds.ts')).answerEmbedded(address, context)

const about = () => import('@rostrum/pages/about-pages.tsx')

/** What a bill's page does not need is loaded lazily: most requests are for a bill. */
const ANSWERS: { readonly [P in Page]: AnswerTo<Extract<PublicAddress, { readonly page: P }>> } = {
  bill: (context, _query, { bill }) => answerBill(bill, context),
  amendment: async (context, _query, { amendment }) =>
    (await import('./amendment.ts')).answerAmendment(amendment, context),
  member: async (context, _query, { bioguideId }) =>
    (await import('./member.ts')).answerMember(bioguideId, context),
  memberVotes: async (context, query, { bioguideId }) =>
    (await import('./member-votes.ts')).answerMemberVotes(bioguideId, query, context),
  members: async (context, query) => (await import('./delegations.ts')).answerMembers(query, context),
  states: async (context) => (await import('./delegations.ts')).answerStates(context),
  state: async (context, _query, { code }) => (await import('./delegations.ts')).answerState(code, context),
  district: async (context, _query, seat) => (await import('./delegations.ts')).answerDistrict(seat, context),
  front: async (context) => (await import('./front.ts')).answerFront(context),
  changes: async (context, query) => (await import('./front.ts')).answerChanges(query, context),
  laws: async (context, query) => (await import('./lists.ts')).answerLaws(query, context),
  topics: async (context) => (await import('./lists.ts')).answerTopics(context),
  topic: async (context, query, { slug }) => (await import('./lists.ts')).answerTopic(slug, query, context),
  votes: async (context, query) => (await import('./votes.ts')).answerVotes(query, context),
  vote: async (context, _query, { vote }) => (await import('./votes.ts')).answerVote(vote, context),
  meetings: async (context, query) => (await import('./meetings.ts')).answerWeek(query, context),
  meeting: async (context, _query, { meeting }) =>
    (await import('./meetings.ts')).answerMeeting(meeting, context),
  committees: async (context, query) => (await import('./committees.ts')).answerCommittees(query, context),
  committee: async (context, query, { systemCode }) =>
    (await import('./committees.ts')).answerCommittee(systemCode, query, context),
  search: async (context, query) => (await import('./search.ts')).answerSearch(query, context),
  feed: async (context, query, address) => (await import('./feeds.ts')).answerFeed(address, query, context),
  embeddedBill: toEmbedded,
  embeddedMember: toEmbedded,
  embeddedVote: toEmbedded,
  embeddedMemberVotes: toEmbedded,
  oembed: async (context, query) => (await import('./embeds.ts')).answerOembed(query, context),
  sitemap: async (context) => (await import('./sitemaps.ts')).answerSitemap(context),
  sitemapPart: async (context, _query, { name }) =>
    (await import('./sitemaps.ts')).answerSitemapPart(name, context),
  robots: async (context) => (await import('./robots.ts')).answerRobots(context),
  llms: async (context) => (await import('./robots.ts')).answerLlms(context),
  securityText: async (context) => (await import('./robots.ts')).answerSecurityText(context),
  privacy: async () => ({ kind: 'page', page: (await about()).privacyPage() }),
  accessibility: async () => ({ kind: 'page', page: (await about()).accessibilityPage() }),
}

interface Outcome {
  readonly name: string
  readonly answer: Answer
  readonly error?: unknown
}

/** A redirect keeps the query, unless the canonical path has its own. */
const withQuery = (location: string, query: string): string =>
  location.includes('?') || query === '' ? location : `${location}?${query}`

/** Pages that stay open while the public record is closed. */
const ALWAYS_OPEN: ReadonlySet<Page> = new Set(['robots', 'securityText'])

function addressOf(path: string, { env }: Context): PublicAddress | undefined {
  const address = parsePublicPath(path)
  if (address === undefined || env.ROSTRUM_PUBLIC_RECORD) return address
  return ALWAYS_OPEN.has(address.page) ? address : undefined
}

/** Imported lazily, because most requests have a canonical path. */
async function canonicalPathOf(path: string, { env }: Context): Promise<string | undefined> {
  if (!env.ROSTRUM_PUBLIC_RECORD) return undefined
  return (await import('@rostrum/contract/site/canonical-public-path')).canonicalPublicPath(path)
}

async function outcomeOf(event: APIGatewayProxyEventV2, context: Context): Promise<Outcome> {
  const { rawPath, rawQueryString } = event
  const address = addressOf(rawPath, context)
  if (address === undefined) {
    const location = await canonicalPathOf(rawPath, context)
    if (location !== undefined)
      return {
        name: 'GET redirect',
        answer: { kind: 'redirect', location: withQuery(location, rawQueryString) },
      }
    return { name: 'GET unknown page', answer: (await problems()).notFoundAnswer(publicPaths.front()) }
  }
  const name = `GET page ${address.page}`
  try {
    // the answer of an address's page, which TypeScript does not see
    const answerTo = ANSWERS[address.page] as AnswerTo<PublicAddress>
    const answer = await answerTo(context, queryOf(event), address)
    return { name, answer: answer ?? (await problems()).notFoundAnswer(rawPath) }
  } catch (error) {
    return { name, answer: (await problems()).failureAnswer(rawPath, error), error }
  }
}

/** The Lambda entry point of the public record. The log has the kind of a page, never its URL. */
export function createPagesHandler(contextOf: () => Context): LambdaHandler {
  return observe({
    domain: 'pages',
    contextOf,
    async respond(event, context): Promise<RequestOutcome> {
      const { answer, ...outcome } = await outcomeOf(event, context)
      return { route: undefined, response: await toResponse(answer, event, context), ...outcome }
    },
  })
}
