import { canonicalPublicPath } from '@rostrum/contract/site/canonical-public-path'
import { parsePublicPath, type PublicAddress } from '@rostrum/contract/site/public-paths'
import { PUBLIC_BASE } from '@rostrum/contract/site/public-record'
import { findHeldMember } from '@rostrum/core/reading/held-members'
import { findHeldBill } from '@rostrum/core/reading/held-records'
import { findVoteView } from '@rostrum/core/reading/read-votes'
import { embeddedBillPage, embeddedMemberPage } from '@rostrum/pages/embed-page.tsx'
import { embeddedMemberVotesPage, embeddedVotePage } from '@rostrum/pages/embedded-votes.tsx'
import { oembedOf } from '@rostrum/pages/oembed.ts'
import type { Page } from '@rostrum/pages/page.ts'
import type { Context } from '../context/context.ts'
import { type AnswerTo, siteOf } from './answer.ts'
import { findCard, findLatestVotes } from './member-votes.ts'
import { heldContextOf } from './records.ts'

export type CardAddress = Extract<PublicAddress, { readonly page: `embedded${string}` }>

async function cardPage(address: CardAddress, context: Context): Promise<Page | undefined> {
  const site = siteOf(context)
  switch (address.page) {
    case 'embeddedBill': {
      const held = await findHeldBill(address.bill, heldContextOf(context))
      return held && embeddedBillPage(held.bill, { site, now: context.now() })
    }
    case 'embeddedMember': {
      const held = await findHeldMember(address.bioguideId, heldContextOf(context))
      return held && embeddedMemberPage(held.member, { site })
    }
    case 'embeddedVote': {
      const vote = await findVoteView(address.vote, context.store)
      return vote && embeddedVotePage(vote, { site })
    }
    case 'embeddedMemberVotes': {
      const member = await findCard(address.bioguideId, context)
      const votes = member && (await findLatestVotes(member, context))
      return member && embeddedMemberVotesPage({ member, votes }, { site })
    }
  }
}

export const answerEmbedded: AnswerTo<CardAddress['page']> = async (address, _, context) => {
  const page = await cardPage(address, context)
  return page && { kind: 'page', page, isEmbedded: true }
}

const isCard = (address: PublicAddress | undefined): address is CardAddress =>
  address?.page.startsWith('embedded') === true

async function cardOf(url: string, context: Context): Promise<{ page: Page; embedPath: string } | undefined> {
  const site = siteOf(context)
  if (!URL.canParse(url) || new URL(url).origin !== new URL(site.url).origin) return undefined
  const { pathname } = new URL(url)
  const path = canonicalPublicPath(pathname) ?? pathname
  const embedPath = path.replace(PUBLIC_BASE, `${PUBLIC_BASE}/embed`)
  const card = parsePublicPath(embedPath)
  const page = isCard(card) ? await cardPage(card, context) : undefined
  return page && { page, embedPath }
}

const sizeOf = (text: string | undefined): number | undefined =>
  /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : undefined

/** oEmbed 1.0, in JSON only. */
export const answerOembed: AnswerTo<'oembed'> = async (_, query, context) => {
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
