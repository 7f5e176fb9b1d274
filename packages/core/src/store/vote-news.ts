import type { Chamber } from '@rostrum/contract/entities/common'
import * as z from 'zod/mini'
import type { Key } from './item.ts'
import { VOTE_SESSION_PREFIX } from './session-votes.ts'
import type { Store } from './store.ts'

/** By chamber, the `newsAt` of its latest vote that was news. */
export const VoteNews = z.object({
  House: z.exactOptional(z.string()),
  Senate: z.exactOptional(z.string()),
})
export type VoteNews = z.infer<typeof VoteNews>

const NEWS_KEY: Key = { pk: `${VOTE_SESSION_PREFIX}NEWS`, sk: 'NEWS' }

export async function findVoteNews(store: Store): Promise<VoteNews> {
  return z.parse(VoteNews, (await store.get(NEWS_KEY)) ?? {})
}

/** Notes that votes up to an instant can be read. The last writer wins: whoever follows votes knows what they have seen. */
export async function noteVoteNews(store: Store, chamber: Chamber, newsAt: string): Promise<void> {
  const { [chamber]: held = '' } = await findVoteNews(store)
  if (held < newsAt) await store.update(NEWS_KEY, { set: { [chamber]: newsAt } })
}
