import { isDeepStrictEqual } from 'node:util'
import type { SavedSearch, SearchChoices } from '@rostrum/contract/entities/searches'
import { SAVED_SEARCHES_MAX } from '@rostrum/contract/rules/limits'
import { AppError } from '../lib/app-error.ts'
import { createId } from '../lib/id.ts'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import { findSavedSearches, replaceSavedSearches } from '../store/following/saved-searches.ts'
import { alignMarks, markDigest, nextDigestOf } from './digest-mark.ts'
import type { StoreContext } from '../store/context.ts'
import { readWishes } from './wanted.ts'
import { saveRhythms } from './waiting-changes.ts'

const FULL = `You can save at most ${SAVED_SEARCHES_MAX} searches. Delete one to save another.`
const NOT_FOUND = 'You have no such saved search.'

/** Call before storing the searches, since one of them may make a digest due. */
async function markDigestFor({ store, now }: StoreContext, userId: string, search: SearchChoices) {
  const { settings, follows, searches } = await readWishes(store, userId)
  await markDigest(store, userId, nextDigestOf(settings, [...follows, ...searches, search], now()))
}

/** In texts there is nothing to report but new printings. */
const keptOf = (choices: SearchChoices): SearchChoices =>
  choices.criteria.in === 'text' ? { ...choices, tells: 'matches' } : choices

const isSame = (saved: SavedSearch, { criteria, tells }: SearchChoices): boolean =>
  saved.tells === tells && isDeepStrictEqual(saved.criteria, criteria)

/** Saves a search with alerts for changes from now on. Idempotent: saving it again returns the first. */
export async function saveSearch(
  context: StoreContext,
  userId: string,
  chosen: SearchChoices,
): Promise<SavedSearch> {
  const { store, now } = context
  const choices = keptOf(chosen)
  await markDigestFor(context, userId, choices)
  return await retryOnConflict(async () => {
    const read = await findSavedSearches(store, userId)
    const searches = read?.searches ?? []
    const known = searches.find((saved) => isSame(saved, choices))
    if (known !== undefined) return known
    if (searches.length >= SAVED_SEARCHES_MAX) throw new AppError('conflict', { message: FULL })
    const saved = { ...choices, id: createId('search', now()), savedAt: now().toISOString() }
    return (await replaceSavedSearches(store, { userId, searches: [...searches, saved] }, read)) && saved
  })
}

/** Replaces the settings of a search. Other criteria restart it. */
export async function changeSearch(
  context: StoreContext,
  userId: string,
  { id, choices: chosen }: { readonly id: string; readonly choices: SearchChoices },
): Promise<SavedSearch> {
  const { store, now } = context
  const choices = keptOf(chosen)
  await markDigestFor(context, userId, choices)
  const changed = await retryOnConflict(async () => {
    const [read, { settings, follows }] = [
      await findSavedSearches(store, userId),
      await readWishes(store, userId),
    ]
    const before = read?.searches.find((saved) => saved.id === id)
    if (read === undefined || before === undefined) throw new AppError('not_found', { message: NOT_FOUND })
    const isSameSearch = isDeepStrictEqual(before.criteria, choices.criteria)
    const after = { ...choices, id, savedAt: isSameSearch ? before.savedAt : now().toISOString() }
    const searches = read.searches.map((saved) => (saved.id === id ? after : saved))
    const stored = await saveRhythms(context, userId, {
      before: { settings, follows: [...follows, ...read.searches] },
      after: { settings, follows: [...follows, ...searches] },
      save: () => replaceSavedSearches(store, { userId, searches }, read),
    })
    return stored && after
  })
  await alignMarks(context, userId)
  return changed
}

/** Deletes a search. Idempotent. */
export async function deleteSearch(context: StoreContext, userId: string, id: string): Promise<void> {
  const { store } = context
  await retryOnConflict(async () => {
    const read = await findSavedSearches(store, userId)
    if (read === undefined || read.searches.every((saved) => saved.id !== id)) return true
    const searches = read.searches.filter((saved) => saved.id !== id)
    return await replaceSavedSearches(store, { userId, searches }, read)
  })
  await alignMarks(context, userId)
}
