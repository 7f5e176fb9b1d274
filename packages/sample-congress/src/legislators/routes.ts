import type { ApiContext, Json } from '../api/context.ts'
import { htmlReply, type Reply } from '../api/render.ts'
import type { ServedFile } from '../govinfo/file-reply.ts'
import { committeeMembership, committees } from './committee-files.ts'
import { legislators, legislatorsModifiedAt } from './legislator-files.ts'

/** Below this path are the files of unitedstates/congress-legislators. */
export const LEGISLATORS_PATH = '/legislators'

const FILES: Readonly<Record<string, (ctx: ApiContext) => Json>> = {
  '/legislators-current.json': (ctx) => legislators(ctx, 'current'),
  '/legislators-historical.json': (ctx) => legislators(ctx, 'historical'),
  '/committees-current.json': committees,
  '/committee-membership-current.json': committeeMembership,
}

/** All files change together, with the members. */
export function answerLegislators(ctx: ApiContext, path: string): ServedFile | Reply {
  const make = Object.hasOwn(FILES, path) ? FILES[path] : undefined
  if (make === undefined) return htmlReply('<html><head><title>404 Not Found</title></head></html>\n', 404)
  const modifiedAt = legislatorsModifiedAt(ctx)
  return {
    contentType: 'application/json; charset=utf-8',
    modifiedAt,
    etag: `"${modifiedAt.toString(16)}"`,
    open: async () => {
      const bytes = Buffer.from(JSON.stringify(make(ctx)))
      return { chunks: [bytes], size: bytes.length }
    },
  }
}
