import { BILL_TYPE_KEYS } from '@rostrum/contract/congress/bill-types'
import { htmlReply, type Reply } from '../api/render.ts'
import type { ApiContext } from '../api/context.ts'
import type { BillTimeline, TextVersion } from '../bills/bill-timeline.ts'
import { directName } from '../people/person.ts'
import { printedText } from '../text/printing.ts'

const TYPES = BILL_TYPE_KEYS.join('|')
const TEXT_PATH = new RegExp(`^/(\\d+)/bills/(${TYPES})(\\d+)/BILLS-\\1\\2\\3([a-z]+)\\.(htm|xml)$`)
const LAW_TEXT = /^\/(\d+)\/plaws\/publ(\d+)\/PLAW-\1publ\2\.htm$/
const PORTRAIT_PATH = /^\/img\/member\/([a-z]\d{6})_200\.jpg$/
const SITE_PAGE = /^\/(?:bill|amendment|evs|legislative|publication|DischargePetition|\d+\/crec)\b/

/** The part of the context that pages need. */
type PageContext = Pick<ApiContext, 'world' | 'now'>

const textPage = ({ world }: PageContext, timeline: BillTimeline, version: TextVersion): Reply =>
  htmlReply(printedText(timeline, version, world.roster))

function billText(site: PageContext, match: RegExpExecArray): Reply | undefined {
  const [, congress = '', type = '', number = '', code = ''] = match
  const timeline = site.world.findBill(Number(congress), type, number, site.now)
  const version = timeline?.texts.find((text) => text.code === code && text.at <= site.now)
  return timeline === undefined || version === undefined ? undefined : textPage(site, timeline, version)
}

function lawText(site: PageContext, match: RegExpExecArray): Reply | undefined {
  const [, congress = '', number = ''] = match
  if (!site.world.congressesAt(site.now).includes(Number(congress))) return undefined
  const law = site.world
    .billsOf(Number(congress))
    .bills.find(
      ({ steps }) => steps?.some(({ lawNo, at }) => lawNo === Number(number) && at <= site.now) === true,
    )
  const timeline = law === undefined ? undefined : site.world.timeline(law)
  const version = timeline?.texts.find(({ code }) => code === 'plaw')
  return timeline === undefined || version === undefined ? undefined : textPage(site, timeline, version)
}

/** A placeholder portrait: initials on a color derived from the person. */
function portrait(site: PageContext, match: RegExpExecArray): Reply | undefined {
  const person = site.world.roster.byId.get((match[1] ?? '').toUpperCase())
  if (person === undefined || !person.hasPhoto) return undefined
  const hue = (person.index * 47) % 360
  const initials = `${person.first.charAt(0)}${person.last.charAt(0)}`
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="244" viewBox="0 0 200 244" role="img" aria-label="${directName(person)}"><rect width="200" height="244" fill="hsl(${hue} 28% 84%)"/><circle cx="100" cy="92" r="42" fill="hsl(${hue} 26% 62%)"/><path d="M24 244c0-56 34-88 76-88s76 32 76 88z" fill="hsl(${hue} 30% 44%)"/><text x="100" y="228" font-family="Georgia, serif" font-size="34" fill="#fff" text-anchor="middle">${initials}</text></svg>\n`
  return { status: 200, contentType: 'image/svg+xml', body }
}

const SAMPLE_PAGE =
  '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Sample Congress</title></head>\n<body><h1>Sample data</h1><p>This page stands in for one of a fictional Congress. Nothing here is real legislation.</p></body></html>\n'

/** Serves the bill texts and portraits that responses link to. */
export function sitePage(site: PageContext, path: string): Reply | undefined {
  const text = TEXT_PATH.exec(path)
  if (text !== null) return billText(site, text)
  const law = LAW_TEXT.exec(path)
  if (law !== null) return lawText(site, law)
  const face = PORTRAIT_PATH.exec(path)
  if (face !== null) return portrait(site, face)
  return SITE_PAGE.test(path) ? htmlReply(SAMPLE_PAGE) : undefined
}
