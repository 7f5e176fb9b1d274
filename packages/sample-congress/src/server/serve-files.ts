import * as errors from '../api/errors.ts'
import type { Reply } from '../api/render.ts'
import type { FileBody, ServedFile } from '../govinfo/file-reply.ts'
import { GOVINFO_PATH } from '../govinfo/address.ts'
import { answerBulk } from '../govinfo/routes.ts'
import { LEGISLATORS_PATH, answerLegislators } from '../legislators/routes.ts'
import { clerkFile } from '../chambers/clerk-files.ts'
import { senateFile } from '../chambers/senate-files.ts'
import { HOUR } from '../base/calendar.ts'
import { faultReply, type Trigger } from './fault-replies.ts'
import type { SampleCongress } from './sample-congress.ts'

const STALE_HOURS = 24

const CHAMBER_PATH = /^\/(?:evs|legislative|general)\//

/** Whether a path belongs to a source of files: GovInfo, congress-legislators, the Clerk of the House or the Senate. */
export const isFilePath = (path: string): boolean =>
  path.startsWith(`${GOVINFO_PATH}/`) || path.startsWith(`${LEGISLATORS_PATH}/`) || CHAMBER_PATH.test(path)

function cut({ chunks }: FileBody): FileBody {
  const whole = Buffer.concat(chunks)
  const half = whole.subarray(0, Math.floor(whole.length / 2))
  return { chunks: [half], size: half.length }
}

function withCut(file: ServedFile, trigger: Trigger): ServedFile {
  return trigger('cut-file') === undefined ? file : { ...file, open: async () => cut(await file.open()) }
}

interface FileInput {
  readonly url: URL
  readonly base: string
  readonly accept: string
}

/** Handles one request for a file. They need no key and count against no limit. */
export async function serveFiles(
  sample: SampleCongress,
  { url, base, accept }: FileInput,
): Promise<ServedFile | Reply> {
  const trigger = sample.triggerFor(url.pathname)
  const failure = faultReply(trigger, errors.proxyError(503))
  if (failure !== undefined) return failure
  const stale = trigger('stale-files')
  const age = stale === undefined ? 0 : (stale.hours ?? STALE_HOURS) * HOUR
  const current = sample.context(base)
  const ctx = { ...current, now: current.now - age }
  const votes = clerkFile(ctx.world, url.pathname, ctx.now) ?? senateFile(ctx.world, url.pathname, ctx.now)
  if (votes !== undefined) return votes
  const answer = url.pathname.startsWith(`${LEGISLATORS_PATH}/`)
    ? answerLegislators(ctx, url.pathname.slice(LEGISLATORS_PATH.length))
    : await answerBulk({
        bulk: sample.bulk,
        feed: sample.feed,
        ctx,
        path: url.pathname.slice(GOVINFO_PATH.length),
        accept,
        isEmptied: () => trigger('empty-listing') !== undefined,
      })
  return isFile(answer) ? withCut(answer, trigger) : answer
}

export const isFile = (answer: ServedFile | Reply): answer is ServedFile => 'open' in answer
