import { BILL_TYPE_KEYS } from '@rostrum/contract/bill-types'
import { htmlReply } from '../api/render.ts'
import type { Reply } from '../api/render.ts'
import type { Context } from '../api/context.ts'
import { cosponsorsOf, sponsorOf } from '../bills/cosponsors.ts'
import { draft, officialTitle } from '../bills/draft-of.ts'
import type { Life } from '../bills/life.ts'
import { originOf } from '../bills/bill.ts'
import { referralOf } from '../bills/referral.ts'
import { directName, formalName } from '../people/person.ts'
import { formattedText } from '../text/legislation.ts'

const TYPES = BILL_TYPE_KEYS.join('|')
const TEXT = new RegExp(`^/(\\d+)/bills/(${TYPES})(\\d+)/BILLS-\\1\\2\\3([a-z]+)\\.(htm|xml)$`)
const LAW_TEXT = /^\/(\d+)\/plaws\/publ(\d+)\/PLAW-\1publ\2\.htm$/
const PORTRAIT = /^\/img\/member\/([a-z]\d{6})_200\.jpg$/
const SITE_PAGE = /^\/(?:bill|amendment|evs|legislative|publication|DischargePetition|\d+\/crec)\b/

function printed(ctx: Context, life: Life, version: string): Reply {
  const { roster } = ctx.world
  const { bill } = life
  const made = draft(bill, roster)
  const { house, senate } = referralOf(bill)
  const original = life.signatures.filter(({ isOriginal }) => isOriginal).length
  const people = cosponsorsOf(bill, life.signatures, roster).slice(0, original)
  return htmlReply(
    formattedText({
      bill,
      draft: made,
      officialTitle: officialTitle(bill, made),
      sponsor: formalName(sponsorOf(bill, roster).person),
      cosponsors: people.map(({ person }) => formalName(person)),
      committee: originOf(bill) === 'H' ? (house[0]?.actionName ?? 'House') : senate.actionName,
      version,
    }),
  )
}

function billText(ctx: Context, match: RegExpExecArray): Reply | undefined {
  const [, congress = '', type = '', number = '', code = ''] = match
  const life = ctx.world.findBill(Number(congress), type, number, ctx.now)
  const version = life?.texts.find((text) => text.code === code && text.at <= ctx.now)
  return life === undefined || version === undefined ? undefined : printed(ctx, life, version.type)
}

function lawText(ctx: Context, match: RegExpExecArray): Reply | undefined {
  const [, congress = '', number = ''] = match
  if (!ctx.world.congressesAt(ctx.now).includes(Number(congress))) return undefined
  const law = ctx.world
    .docket(Number(congress))
    .bills.find(
      ({ steps }) => steps?.some(({ lawNo, at }) => lawNo === Number(number) && at <= ctx.now) === true,
    )
  return law === undefined ? undefined : printed(ctx, ctx.world.life(law), 'Public Law')
}

/** A quiet portrait: initials on a colour of the person's own. */
function portrait(ctx: Context, match: RegExpExecArray): Reply | undefined {
  const person = ctx.world.roster.byId.get((match[1] ?? '').toUpperCase())
  if (person === undefined || !person.hasPhoto) return undefined
  const hue = (person.index * 47) % 360
  const initials = `${person.first.charAt(0)}${person.last.charAt(0)}`
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="244" viewBox="0 0 200 244" role="img" aria-label="${directName(person)}"><rect width="200" height="244" fill="hsl(${hue} 28% 84%)"/><circle cx="100" cy="92" r="42" fill="hsl(${hue} 26% 62%)"/><path d="M24 244c0-56 34-88 76-88s76 32 76 88z" fill="hsl(${hue} 30% 44%)"/><text x="100" y="228" font-family="Georgia, serif" font-size="34" fill="#fff" text-anchor="middle">${initials}</text></svg>\n`
  return { status: 200, contentType: 'image/svg+xml', body }
}

const SAMPLE_PAGE =
  '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Sample Congress</title></head>\n<body><h1>Sample data</h1><p>This page stands in for one of a fictional Congress. Nothing here is real legislation.</p></body></html>\n'

/** What the links in the answers lead to. */
export function page(ctx: Context, path: string): Reply | undefined {
  const text = TEXT.exec(path)
  if (text !== null) return billText(ctx, text)
  const law = LAW_TEXT.exec(path)
  if (law !== null) return lawText(ctx, law)
  const face = PORTRAIT.exec(path)
  if (face !== null) return portrait(ctx, face)
  return SITE_PAGE.test(path) ? htmlReply(SAMPLE_PAGE) : undefined
}
