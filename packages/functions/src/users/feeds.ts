import { appPaths } from '@rostrum/contract/site/app-paths'
import { FEED_FORMATS } from '@rostrum/contract/site/public-paths'
import { buildPath } from '@rostrum/contract/http/route'
import { refId } from '@rostrum/contract/entities/record-ref'
import * as heads from '@rostrum/contract/route-heads/feeds'
import type { feedRoutes } from '@rostrum/contract/routes/feeds'
import { createSecret, findSecretOwner } from '@rostrum/core/accounts/secret-address'
import { AppError } from '@rostrum/core/lib/app-error'
import { changeOf } from '@rostrum/core/record/ledger-event'
import { listFollows } from '@rostrum/core/store/following/follows'
import { findSecretAddress, removeSecretAddress } from '@rostrum/core/store/accounts/secret-addresses'
import { calendarDays, requireDays } from '@rostrum/core/reading/read-meetings'
import { followedMeetings } from '@rostrum/core/tracking/followed-meetings'
import { membersIn, withMemberVotes } from '@rostrum/core/tracking/member-votes'
import { mergeHistories } from '@rostrum/core/tracking/histories'
import { findSubjects } from '@rostrum/core/tracking/subjects'
import type { Context } from '../context/context.ts'
import { calendarDocument } from '../feeds/calendar.ts'
import { changeEntry, FEED_ENTRIES, newsItem } from '../feeds/entries.ts'
import { FEED_DOCUMENTS, type FeedEntry } from '../feeds/feed-documents.ts'
import { FormattedReply, type Handlers } from '../http/handlers.ts'

const ENDINGS = [...FEED_FORMATS, 'ics'] as const
const ADDRESS = new RegExp(`^(?<secret>[\\w-]+)\\.(?<format>${ENDINGS.join('|')})$`)

const urlOf = ({ env }: Context, secret: string, format: (typeof ENDINGS)[number]): string =>
  new URL(buildPath(heads.getPrivateFeed, { address: `${secret}.${format}` }), env.ROSTRUM_SITE_URL).href

/** Changes of followed records since each follow. */
async function entriesOf(userId: string, { store, env }: Context): Promise<FeedEntry[]> {
  const follows = await listFollows(store, userId)
  const changes = await mergeHistories(store, follows, { limit: FEED_ENTRIES })
  const events = await withMemberVotes(store, changes, membersIn(follows))
  const refs = events.map(({ subject }) => subject)
  const subjects = await findSubjects(store, refs)
  const followed = new Map(follows.map((it) => [refId(it), it]))
  return events.flatMap((event) => {
    const follow = followed.get(refId(event.subject))
    if (follow === undefined) return []
    return [changeEntry(newsItem(follow, subjects), changeOf(event), env.ROSTRUM_SITE_URL)]
  })
}

/** Leaves out the calendar's own URL, which is secret. */
async function calendarOf(userId: string, { store, env, now }: Context): Promise<string> {
  const meetings = await followedMeetings(store, await listFollows(store, userId), calendarDays(now()))
  const site = { siteUrl: env.ROSTRUM_SITE_URL, isSample: env.ROSTRUM_SAMPLE_DATA }
  return calendarDocument({ title: 'Committee meetings · What I track · Rostrum', meetings }, site)
}

export const handlers: Handlers<typeof feedRoutes> = {
  getPrivateFeed: async ({ params, context }) => {
    const { secret = '', format } = ADDRESS.exec(params.address)?.groups ?? {}
    const owner = await findSecretOwner(context.store, secret)
    if (owner === undefined) throw new AppError('not_found')
    if (format === 'ics') return new FormattedReply('ics', await calendarOf(owner.userId, context))
    const entries = await entriesOf(owner.userId, context)
    const feedFormat = format === 'json' ? 'json' : 'atom'
    const body = FEED_DOCUMENTS[feedFormat].write({
      // Equal for both formats, and anonymous.
      name: `feed/${owner.secretHash}`,
      title: 'What I track · Rostrum',
      pageUrl: new URL(appPaths.tracking(), context.env.ROSTRUM_SITE_URL).href,
      feedUrl: urlOf(context, secret, feedFormat),
      entries,
    })
    return new FormattedReply(feedFormat === 'json' ? 'jsonfeed' : 'atom', body)
  },
  findFeed: async ({ params, context }) => {
    const { userId } = params
    const address = await findSecretAddress(context.store, userId)
    return { feed: address === undefined ? null : { createdAt: address.createdAt } }
  },
  createFeed: async ({ params, context }) => {
    const { userId } = params
    const { secret, createdAt } = await createSecret(context, userId)
    const urls = {
      atom: urlOf(context, secret, 'atom'),
      json: urlOf(context, secret, 'json'),
      calendar: urlOf(context, secret, 'ics'),
    }
    return { feed: { createdAt }, urls }
  },
  deleteFeed: async ({ params, context }) => {
    await removeSecretAddress(context.store, params.userId)
    return { feed: null }
  },
  listFollowedMeetings: async ({ params, query, context: { store } }) => {
    const { userId } = params
    requireDays(query)
    return { meetings: await followedMeetings(store, await listFollows(store, userId), query) }
  },
}
