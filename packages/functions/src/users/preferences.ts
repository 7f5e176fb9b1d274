import type { userRoutes } from '@rostrum/contract/routes/users'
import { requireOwn } from '@rostrum/core/tracking/own'
import { type Preferences, readPreferences, replacePreferences } from '@rostrum/core/tracking/preferences'
import { type Handler, Versioned } from '../http/handlers.ts'
import { isHeld } from '../http/reply.ts'

type Routes = typeof userRoutes

const etagOf = ({ revision }: Pick<Preferences, 'revision'>): string => `"preferences-${revision}"`

const answer = (held: Preferences) => new Versioned({ preferences: JSON.parse(held.json) }, etagOf(held))

export const getPreferences: Handler<Routes['getPreferences']> = async ({ params, actor, context }) =>
  answer(await readPreferences(context.store, requireOwn(actor, params.userId)))

/** A client that names no version, or any, replaces whichever there is. */
export const putPreferences: Handler<Routes['putPreferences']> = async (request) => {
  const { params, body, actor, context, caller } = request
  const ifMatch = caller.ifMatch?.trim() === '*' ? undefined : caller.ifMatch
  return answer(
    await replacePreferences(context.store, requireOwn(actor, params.userId), {
      json: JSON.stringify(body),
      ...(ifMatch !== undefined && { isMeant: (held: Preferences) => isHeld(ifMatch, etagOf(held)) }),
    }),
  )
}
