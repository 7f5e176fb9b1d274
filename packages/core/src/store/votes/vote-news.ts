import type { Chamber } from '@rostrum/contract/entities/common'
import * as z from 'zod/mini'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

/** By chamber: the `newsAt` of the latest vote that was news. */
export const VoteNews = z.object({
  House: z.exactOptional(z.string()),
  Senate: z.exactOptional(z.string()),
})
export type VoteNews = z.infer<typeof VoteNews>

const news = row({ pk: 'VOTES#NEWS', sk: 'NEWS', schema: VoteNews })

export const findVoteNews = async (store: Store): Promise<VoteNews> => (await news.find(store)) ?? {}

/** Announces votes up to an instant. Last write wins, because consumers keep their own position. */
export async function noteVoteNews(store: Store, chamber: Chamber, newsAt: string): Promise<void> {
  const { [chamber]: held = '' } = await findVoteNews(store)
  if (held < newsAt) await store.update(news.key(), { set: { [chamber]: newsAt } })
}
