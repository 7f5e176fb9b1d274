import type { AlertSettings, Rhythm } from '@rostrum/contract/entities/alerts'
import { refId, type RecordRef } from '@rostrum/contract/entities/record-ref'
import { AppError } from '../lib/app-error.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import {
  findAlertSettings,
  replaceAlertSettings,
  type StoredAlertSettings,
} from '../store/alerts/alert-settings.ts'
import {
  EVERY_VOTE,
  findFollowerVersion,
  listFollowerRows,
  putFollower,
  removeFollower,
} from '../store/following/followers.ts'
import { listFollows, setFollowRhythm } from '../store/following/follows.ts'
import type { Store } from '../store/store.ts'
import type { StoreContext } from '../store/context.ts'
import { readWishes } from './wanted.ts'
import { saveRhythms } from './waiting-changes.ts'
import { alignMarks, markDigest, nextDigestOf } from './digest-mark.ts'
import { DEFAULT_ALERT_SETTINGS } from './read-settings.ts'

/** All rows are in one partition, which takes 1,000 writes a second. */
const INDEX_CONCURRENCY = 4

/** Adds follows to the index that were made before the index existed. */
async function indexFollows(store: Store, userId: string): Promise<void> {
  const [follows, listed] = await Promise.all([listFollows(store, userId), listFollowerRows(store, userId)])
  const missing = follows.filter(({ kind, key }) => !listed.has(`${kind}#${key}`))
  await mapLimited(missing, INDEX_CONCURRENCY, (follow) => putFollower(store, userId, follow))
}

/** Called last when turning this off, so that a crash never loses an alert that is still wanted. */
async function listForEveryVote(store: Store, userId: string, isWanted: boolean): Promise<void> {
  if (isWanted) return void (await putFollower(store, userId, EVERY_VOTE))
  const version = await findFollowerVersion(store, userId, EVERY_VOTE)
  if (version !== undefined) await removeFollower(store, userId, { ...EVERY_VOTE, version })
}

/**
 * Merges choices into the stored settings. Only choosing a rhythm with mail ends an unsubscription, so that a tab opened
 * before it cannot.
 */
function withChoices(read: StoredAlertSettings | undefined, choices: Partial<AlertSettings>, now: Date) {
  const {
    revision: _revision,
    unsubscribedAt,
    ...stored
  } = read ?? { revision: 0, ...DEFAULT_ALERT_SETTINGS }
  const { rhythm } = choices
  const isResumed = rhythm !== undefined && rhythm !== null && rhythm !== 'app'
  const isOff = stored.rhythm === null || unsubscribedAt !== undefined
  const settings = { ...stored, ...choices }
  return {
    ...settings,
    ...(isResumed && isOff && { mailedFrom: now.toISOString() }),
    mutedKinds: [...new Set(settings.mutedKinds)],
    ...(!isResumed && unsubscribedAt !== undefined && { unsubscribedAt }),
  }
}

/** Changes a person's settings. Every step is idempotent, and only the last one can reduce the alerts. */
export async function chooseSettings(
  context: StoreContext,
  userId: string,
  choices: Partial<AlertSettings>,
): Promise<void> {
  const { store, now } = context
  await indexFollows(store, userId)
  const { everyMemberVote } = choices
  if (everyMemberVote === true) await listForEveryVote(store, userId, true)
  const { follows, searches } = await readWishes(store, userId)
  const followed = [...follows, ...searches]
  await retryOnConflict(async () => {
    const read = await findAlertSettings(store, userId)
    const next = withChoices(read, choices, now())
    await markDigest(store, userId, nextDigestOf(next, followed, now()))
    return await saveRhythms(context, userId, {
      before: { settings: read, follows: followed },
      after: { settings: next, follows: followed },
      save: () => replaceAlertSettings(store, { userId, ...next }, read),
    })
  })
  await alignMarks(context, userId)
  if (everyMemberVote === false) await listForEveryVote(store, userId, false)
}

/** Sets the alert rhythm of one followed record; null restores the default. */
export async function setRhythm(
  context: StoreContext,
  userId: string,
  { rhythm, ...ref }: RecordRef & { readonly rhythm: Rhythm | null },
): Promise<void> {
  const { store, now } = context
  const { settings, follows, searches } = await readWishes(store, userId)
  const chosen = rhythm === null ? {} : { rhythm }
  const isSame = (follow: RecordRef): boolean => refId(follow) === refId(ref)
  if (follows.some(isSame)) {
    await markDigest(store, userId, nextDigestOf(settings, [...follows, ...searches, chosen], now()))
  }
  const isSet = await saveRhythms(context, userId, {
    before: { settings, follows: [...follows, ...searches] },
    after: { settings, follows: [...follows.map((it) => (isSame(it) ? chosen : it)), ...searches] },
    save: () => setFollowRhythm(store, userId, ref, rhythm ?? undefined),
  })
  if (!isSet) throw new AppError('not_found', { message: 'You are not tracking this.' })
  await alignMarks(context, userId)
}

export interface RecordRhythm extends RecordRef {
  readonly rhythm: Rhythm
}

/** The follows whose rhythm differs from the default. */
export async function listRhythms(store: Store, userId: string): Promise<RecordRhythm[]> {
  const follows = await listFollows(store, userId)
  return follows.flatMap(({ kind, key, rhythm }) => (rhythm === undefined ? [] : [{ kind, key, rhythm }]))
}
