import { canonicalPublicPath } from '@rostrum/contract/canonical-public-path'
import { parsePublicPath, publicPaths } from '@rostrum/contract/public-paths'
import type { BillKey } from '@rostrum/contract/entities/bill'
import { findHeldMember } from '@rostrum/core/reading/held-members'
import { findHeldBill } from '@rostrum/core/reading/held-records'
import { embeddedBillPage, embeddedMemberPage } from '@rostrum/pages/embed-page.tsx'
import { oembedOf } from '@rostrum/pages/oembed.ts'
import type { Page } from '@rostrum/pages/page.ts'
import type { Context } from '../context/context.ts'
import { type Answer, siteOf } from './answer.ts'
import { memberVotesCardPage, voteCardPage } from './embedded-votes.ts'
import type { PageQuery } from './query.ts'
import { heldContextOf } from './records.ts'

async function billCard(bill: BillKey, context: Context): Promise<Page | undefined> {
  const held = await findHeldBill(bill, heldContextOf(context))
  return held && embeddedBillPage(held.bill, { site: siteOf(context), now: context.now() })
}

async function memberCard(bioguideId: string, context: Context): Promise<Page | undefined> {
  const held = await findHeldMember(bioguideId, heldContextOf(context))
  return held && embeddedMemberPage(held.member, { site: siteOf(context) })
}

const embedded = (page: Page | undefined): Answer | undefined =>
  page && { kind: 'page', page, isEmbedded: true }

export const answerEmbeddedBill = async (bill: BillKey, context: Context): Promise<Answer | undefined> =>
  embedded(await billCard(bill, context))

export const answerEmbeddedMember = async (
  bioguideId: string,
  context: Context,
): Promise<Answer | undefined> => embedded(await memberCard(bioguideId, context))

/** The card of a page of this site, with its URL. */
async function cardOf(url: string, context: Context): Promise<{ page: Page; embedPath: string } | undefined> {
  const site = siteOf(context)
  if (!URL.canParse(url) || new URL(url).origin !== new URL(site.url).origin) return undefined
  const { pathname } = new URL(url)
  const address = parsePublicPath(canonicalPublicPath(pathname) ?? pathname)
  if (address?.page === 'bill') {
    const page = await billCard(address.bill, context)
    return page && { page, embedPath: publicPaths.embeddedBill(address.bill) }
  }
  if (address?.page === 'vote') {
    const page = await voteCardPage(address.vote, context)
    return page && { page, embedPath: publicPaths.embeddedVote(address.vote) }
  }
  if (address?.page === 'memberVotes') {
    const page = await memberVotesCardPage(address.bioguideId, context)
    return page && { page, embedPath: publicPaths.embeddedMemberVotes(address.bioguideId) }
  }
  if (address?.page !== 'member') return undefined
  const page = await memberCard(address.bioguideId, context)
  return page && { page, embedPath: publicPaths.embeddedMember(address.bioguideId) }
}

const sizeOf = (text: string | undefined): number | undefined =>
  /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : undefined

/** oEmbed 1.0, in JSON only. */
export async function answerOembed(query: PageQuery, context: Context): Promise<Answer | undefined> {
  if ((query['format'] ?? 'json') !== 'json')
    return { kind: 'text', status: 501, type: 'text/plain', body: 'JSON only' }
  const card = await cardOf(query['url'] ?? '', context)
  if (card === undefined) return undefined
  const { page, embedPath } = card
  const reply = oembedOf({
    title: page.title,
    embedPath,
    site: siteOf(context),
    maxWidth: sizeOf(query['maxwidth']),
    maxHeight: sizeOf(query['maxheight']),
  })
  return { kind: 'text', type: 'application/json', body: JSON.stringify(reply) }
}
