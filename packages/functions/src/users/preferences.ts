import type { userRoutes } from '@rostrum/contract/routes/users'
import { openPreferences, type Preferences, replacePreferences } from '@rostrum/core/tracking/preferences'
import { type Handlers, Reply } from '../http/handlers.ts'
import { etagMatches } from '../http/etag.ts'

const preferencesEtag = ({ revision }: Pick<Preferences, 'revision'>): string => `"preferences-${revision}"`

const preferencesReply = (stored: Preferences) =>
  new Reply({ preferences: JSON.parse(stored.json) }, { etag: preferencesEtag(stored) })

export const handlers = {
  getPreferences: async ({ params, context }) =>
    preferencesReply(await openPreferences(context, params.userId)),
  /** Optimistic concurrency: without `If-Match`, or with `*`, the write is unconditional. */
  putPreferences: async (request) => {
    const { params, body, context, caller } = request
    const ifMatch = caller.ifMatch?.trim() === '*' ? undefined : caller.ifMatch
    return preferencesReply(
      await replacePreferences(context, params.userId, {
        json: JSON.stringify(body),
        ...(ifMatch !== undefined && {
          isExpected: (stored: Preferences) => etagMatches(ifMatch, preferencesEtag(stored)),
        }),
      }),
    )
  },
} satisfies Partial<Handlers<typeof userRoutes>>
