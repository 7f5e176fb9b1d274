import * as heads from '@rostrum/contract/route-heads/feeds'
import { ownParams } from './following.ts'
import { call, queryClient, readQuery } from './singletons.ts'

interface PrivateFeed {
  readonly feed: { readonly createdAt: string } | null
}

const keep = ({ feed }: PrivateFeed): undefined =>
  void queryClient.setQueryData(privateFeedQuery().queryKey, { feed })

export const privateFeedQuery = () => readQuery(heads.findFeed, ownParams(), { staleTime: 0 })

export interface FeedAddresses {
  readonly atom: string
  readonly calendar: string
}

/** Returns new addresses, which no other answer has, or none for a feed that is off. */
export async function changeFeed(to: 'on' | 'off'): Promise<FeedAddresses | undefined> {
  if (to === 'off') return keep(await call(heads.deleteFeed, ownParams()))
  const created = await call(heads.createFeed, ownParams())
  keep(created)
  return created.urls
}
