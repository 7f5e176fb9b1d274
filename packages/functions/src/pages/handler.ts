import { parsePublicPath, type PublicAddress, publicPaths } from '@rostrum/contract/site/public-paths'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Context } from '../context/context.ts'
import type { LambdaHandler } from '../http/lambda-response.ts'
import { observe, type RequestOutcome } from '../http/observe.ts'
import { type Answer, toResponse } from './answer.ts'
import { type PageQuery, queryOf } from './query.ts'
import { answerBill } from './records.ts'

/** Imported lazily, because most requests are for records that exist. */
const problems = () => import('./problems.ts')

/** Pages about the site, not about the record. */
async function answerAbout(
  name: 'robots' | 'llms' | 'securityText' | 'privacy' | 'accessibility',
  context: Context,
): Promise<Answer | undefined> {
  if (name === 'robots') return (await import('./robots.ts')).answerRobots(context)
  if (name === 'llms') return (await import('./robots.ts')).answerLlms(context)
  if (name === 'securityText') return (await import('./robots.ts')).answerSecurityText(context)
  const pages = await import('@rostrum/pages/about-pages.tsx')
  return { kind: 'page', page: name === 'privacy' ? pages.privacyPage() : pages.accessibilityPage() }
}

/** Undefined without such a page. What a bill's page does not need is loaded lazily: most requests are for a bill. */
async function answerTo(
  address: PublicAddress,
  query: PageQuery,
  context: Context,
): Promise<Answer | undefined> {
  switch (address.page) {
    case 'front':
      return (await import('./front.ts')).answerFront(context)
    case 'changes':
      return (await import('./front.ts')).answerChanges(query, context)
    case 'members':
    case 'states':
    case 'state':
    case 'district':
      return (await import('./delegations.ts')).answerDelegation(address, query, context)
    case 'laws':
      return (await import('./lists.ts')).answerLaws(query, context)
    case 'votes':
      return (await import('./votes.ts')).answerVotes(query, context)
    case 'vote':
      return (await import('./votes.ts')).answerVote(address.vote, context)
    case 'meetings':
    case 'meeting':
      return (await import('./meetings.ts')).answerMeetings(address, query, context)
    case 'committees':
    case 'committee':
      return (await import('./committees.ts')).answerCommittees(address, query, context)
    case 'topics':
      return (await import('./lists.ts')).answerTopics(context)
    case 'topic':
      return (await import('./lists.ts')).answerTopic(address.slug, query, context)
    case 'search':
      return (await import('./search.ts')).answerSearch(query, context)
    case 'sitemap':
      return (await import('./sitemaps.ts')).answerSitemap(context)
    case 'sitemapPart':
      return (await import('./sitemaps.ts')).answerSitemapPart(address.name, context)
    case 'feed':
      return (await import('./feeds.ts')).answerFeed(address, query, context)
    case 'embeddedBill':
    case 'embeddedMember':
    case 'embeddedVote':
    case 'embeddedMemberVotes':
      return (await import('./embeds.ts')).answerEmbedded(address, context)
    case 'oembed':
      return (await import('./embeds.ts')).answerOembed(query, context)
    case 'bill':
      return await answerBill(address.bill, context)
    case 'amendment':
      return (await import('./amendment.ts')).answerAmendment(address.amendment, context)
    case 'member':
      return (await import('./member.ts')).answerMember(address.bioguideId, context)
    case 'memberVotes':
      return (await import('./member-votes.ts')).answerMemberVotes(address.bioguideId, query, context)
    default:
      return await answerAbout(address.page, context)
  }
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
const ALWAYS_OPEN: ReadonlySet<PublicAddress['page']> = new Set(['robots', 'securityText'])

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
    const answer = await answerTo(address, queryOf(event), context)
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
