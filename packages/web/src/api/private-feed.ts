import * as heads from '@rostrum/contract/route-heads/feeds'
import { ownParams } from './following.ts'
import { call, keepAnswer, readQuery } from './singletons.ts'

interface PrivateFeed {
  readonly feed: { readonly createdAt: string } | null
}

const keep = ({ feed }: PrivateFeed): Promise<void> => keepAnswer(privateFeedQuery(), { feed })

export const privateFeedQuery = () => readQuery(heads.findFeed, ownParams(), { staleTime: 0 })

export interface FeedAddresses {
  readonly atom: string
  readonly calendar: string
}

/** Returns new addresses, which no other answer has, or none for a feed that is off. */
export async function changeFeed(to: 'on' | 'off'): Promise<FeedAddresses | undefined> {
  if (to === 'off') {
    await keep(await call(heads.deleteFeed, ownParams()))
    return undefined
  }
  const created = await call(heads.createFeed, ownParams())
  await keep(created)
  return created.urls
}
