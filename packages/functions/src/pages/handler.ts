import { parsePublicPath, type PublicAddress, publicPaths } from '@rostrum/contract/site/public-paths'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Context } from '../context/context.ts'
import type { LambdaHandler } from '../http/lambda-response.ts'
import { observe, type RequestOutcome } from '../http/observe.ts'
import { type Answer, type AnswerTo, toResponse } from './answer.ts'
import type { CardAddress } from './embeds.ts'
import { queryOf } from './query.ts'
import { answerBill } from './records.ts'

/** Imported lazily, because most requests are for records that exist. */
const problems = () => import('./problems.ts')

type Page = PublicAddress['page']

const answerEmbedded = async (...asked: Parameters<AnswerTo<CardAddress['page']>>) =>
  await (await import('./embeds.ts')).answerEmbedded(...asked)

const about = () => import('@rostrum/pages/about-pages.tsx')

/** Everything but a bill's page is imported lazily, because most requests are for bills. */
const ANSWERS: { readonly [P in Page]: AnswerTo<P> } = {
  bill: answerBill,
  billText: async (...asked) => (await import('./bill-text.ts')).answerBillText(...asked),
  amendment: async (...asked) => (await import('./amendment.ts')).answerAmendment(...asked),
  member: async (...asked) => (await import('./member.ts')).answerMember(...asked),
  memberVotes: async (...asked) => (await import('./member-votes.ts')).answerMemberVotes(...asked),
  members: async (...asked) => (await import('./delegations.ts')).answerMembers(...asked),
  states: async (...asked) => (await import('./delegations.ts')).answerStates(...asked),
  state: async (...asked) => (await import('./delegations.ts')).answerState(...asked),
  district: async (...asked) => (await import('./delegations.ts')).answerDistrict(...asked),
  front: async (...asked) => (await import('./front.ts')).answerFront(...asked),
  changes: async (...asked) => (await import('./front.ts')).answerChanges(...asked),
  laws: async (...asked) => (await import('./lists.ts')).answerLaws(...asked),
  topics: async (...asked) => (await import('./lists.ts')).answerTopics(...asked),
  topic: async (...asked) => (await import('./lists.ts')).answerTopic(...asked),
  votes: async (...asked) => (await import('./votes.ts')).answerVotes(...asked),
  vote: async (...asked) => (await import('./votes.ts')).answerVote(...asked),
  meetings: async (...asked) => (await import('./meetings.ts')).answerWeek(...asked),
  meeting: async (...asked) => (await import('./meetings.ts')).answerMeeting(...asked),
  committees: async (...asked) => (await import('./committees.ts')).answerCommittees(...asked),
  committee: async (...asked) => (await import('./committees.ts')).answerCommittee(...asked),
  search: async (...asked) => (await import('./search.ts')).answerSearch(...asked),
  feed: async (...asked) => (await import('./feeds.ts')).answerFeed(...asked),
  embeddedBill: answerEmbedded,
  embeddedMember: answerEmbedded,
  embeddedVote: answerEmbedded,
  embeddedMemberVotes: answerEmbedded,
  oembed: async (...asked) => (await import('./embeds.ts')).answerOembed(...asked),
  sitemap: async (...asked) => (await import('./sitemaps.ts')).answerSitemap(...asked),
  sitemapPart: async (...asked) => (await import('./sitemaps.ts')).answerSitemapPart(...asked),
  robots: async (...asked) => (await import('./robots.ts')).answerRobots(...asked),
  llms: async (...asked) => (await import('./robots.ts')).answerLlms(...asked),
  securityText: async (...asked) => (await import('./robots.ts')).answerSecurityText(...asked),
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
    // the map gives each page its own answer, a relation lost here
    const answerTo = ANSWERS[address.page] as AnswerTo<Page>
    const answer = await answerTo(address, queryOf(event), context)
    return { name, answer: answer ?? (await problems()).notFoundAnswer(rawPath) }
  } catch (error) {
    return { name, answer: (await problems()).failureAnswer(rawPath, error), error }
  }
}

/** The Lambda entry point of the public record. Logs the kind of a page, never its URL. */
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
