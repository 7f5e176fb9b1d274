import type { IncomingHttpHeaders } from 'node:http'
import type { ApiContext } from '../api/context.ts'
import { htmlReply, jsonReply, proxyError, type Reply } from '../api/replies.ts'
import { HOUR } from '../base/calendar.ts'
import { clerkFile } from '../chambers/clerk-files.ts'
import { senateFile } from '../chambers/senate-files.ts'
import { GOVINFO_PATH } from '../govinfo/bill-status.ts'
import { answerBulk, fileReply, textFile } from '../govinfo/routes.ts'
import { otherAddress } from '../govinfo/texts.ts'
import { LEGISLATORS_PATH, answerLegislators } from '../legislators/committees.ts'
import { directName } from '../people/person.ts'
import type { SampleCongress } from './sample-congress.ts'
import { faultReply } from './serve-data.ts'

const STALE_HOURS = 24

const CHAMBER_PATH = /^\/(?:evs|legislative|general)\//
/** The texts at Congress.gov. */
const TEXT_PATH = /^\/\d+\/(?:bills|plaws)\/\w+\/([A-Z]+-\w+?)(?:_uslm)?\.(htm|xml)$/

/**
 * Whether a path belongs to a source of files: GovInfo, congress-legislators, the Clerk of the House, the Senate or
 * Congress.gov's texts.
 */
export const isFilePath = (path: string): boolean =>
  path.startsWith(`${GOVINFO_PATH}/`) ||
  path.startsWith(`${LEGISLATORS_PATH}/`) ||
  CHAMBER_PATH.test(path) ||
  TEXT_PATH.test(path)

/** The challenge page that Congress.gov's bot protection serves to programs. */
const CHALLENGE =
  '<!DOCTYPE html>\n<html lang="en-US"><head><title>Just a moment...</title></head>\n<body><h1>www.congress.gov</h1><p>Checking if the site connection is secure</p></body></html>\n'

interface FileInput {
  readonly pathname: string
  readonly base: string
  readonly headers: IncomingHttpHeaders
}

/** Handles one request for a file. They need no key and count against no limit. */
export async function serveFiles(
  sample: SampleCongress,
  { pathname: asked, base, headers }: FileInput,
): Promise<Reply> {
  const trigger = sample.triggerFor(asked)
  const failure = faultReply(trigger, proxyError(503))
  if (failure !== undefined) return failure
  if (trigger('challenge') !== undefined) return htmlReply(CHALLENGE)
  const stale = trigger('stale-files')
  const age = stale === undefined ? 0 : (stale.hours ?? STALE_HOURS) * HOUR
  const current = sample.context(base)
  const ctx = { ...current, now: current.now - age }
  const pathname = trigger('other-text') === undefined ? asked : otherAddress(ctx, asked)
  const votes = clerkFile(ctx.world, pathname, ctx.now) ?? senateFile(ctx.world, pathname, ctx.now)
  if (votes !== undefined) return votes
  const { archiveOf, readFeed } = sample
  const path = pathname.slice(GOVINFO_PATH.length)
  const [, name, form = ''] = TEXT_PATH.exec(pathname) ?? []
  const answerOf = () => {
    if (name !== undefined) return textFile(ctx, name, form)
    return pathname.startsWith(`${LEGISLATORS_PATH}/`)
      ? answerLegislators(ctx, pathname.slice(LEGISLATORS_PATH.length))
      : answerBulk({ archiveOf, readFeed, ctx, path, accept: headers.accept ?? '' })
  }
  const answer = answerOf()
  if (answer === undefined) return htmlReply('<html><head><title>404 Not Found</title></head></html>\n', 404)
  if (!('open' in answer)) {
    const isEmptied = answer.status === 200 && trigger('empty-listing') !== undefined
    return isEmptied ? jsonReply({ files: [] }) : answer
  }
  const reply = await fileReply(answer, headers)
  const isCut = trigger('cut-file') !== undefined
  return isCut ? { ...reply, body: reply.body.subarray(0, Math.floor(reply.body.length / 2)) } : reply
}

/** A placeholder portrait: initials on a color derived from the person. */
function portrait({ world }: ApiContext, id: string): Reply | undefined {
  const person = world.roster.byId.get(id.toUpperCase())
  if (person === undefined || !person.hasPhoto) return undefined
  const hue = (person.index * 47) % 360
  const initials = `${person.first.charAt(0)}${person.last.charAt(0)}`
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="244" viewBox="0 0 200 244" role="img" aria-label="${directName(person)}"><rect width="200" height="244" fill="hsl(${hue} 28% 84%)"/><circle cx="100" cy="92" r="42" fill="hsl(${hue} 26% 62%)"/><path d="M24 244c0-56 34-88 76-88s76 32 76 88z" fill="hsl(${hue} 30% 44%)"/><text x="100" y="228" font-family="Georgia, serif" font-size="34" fill="#fff" text-anchor="middle">${initials}</text></svg>\n`
  return { status: 200, contentType: 'image/svg+xml', body }
}

const SAMPLE_PAGE =
  '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Sample Congress</title></head>\n<body><h1>Sample data</h1><p>This page stands in for one of a fictional Congress. Nothing here is real legislation.</p></body></html>\n'

const PORTRAIT_PATH = /^\/img\/member\/([a-z]\d{6})_200\.jpg$/
const LINKED_PATH = /^\/(?:bill|amendment|evs|legislative|publication|DischargePetition|\d+\/crec)\b/

/** The portraits and pages that responses link to. */
export function sitePage(ctx: ApiContext, path: string): Reply | undefined {
  const id = PORTRAIT_PATH.exec(path)?.[1]
  if (id !== undefined) return portrait(ctx, id)
  return LINKED_PATH.test(path) ? htmlReply(SAMPLE_PAGE) : undefined
}
