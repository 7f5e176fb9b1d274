import * as heads from '@rostrum/contract/route-heads/feeds'
import { queryOptions } from '@tanstack/react-query'
import { ownUserId } from './following.ts'
import { call, queryClient, reads } from './singletons.ts'

interface PrivateFeed {
  readonly feed: { readonly createdAt: string } | null
}

const feedKey = () => ['private feed', ownUserId()]
const ownParams = () => ({ userId: ownUserId() })
const keep = ({ feed }: PrivateFeed): void => void queryClient.setQueryData<PrivateFeed>(feedKey(), { feed })

export const privateFeedQuery = () =>
  queryOptions({
    queryKey: feedKey(),
    queryFn: reads(heads.findFeed, { params: ownParams() }),
    staleTime: 0,
  })

/** Returns the new addresses of the feed and the calendar, which no other answer has. */
export async function createFeedAddress(): Promise<{ readonly atom: string; readonly calendar: string }> {
  const created = await call(heads.createFeed, { params: ownParams() })
  keep(created)
  return created.urls
}

export const deleteFeedAddress = async (): Promise<void> =>
  keep(await call(heads.deleteFeed, { params: ownParams() }))
