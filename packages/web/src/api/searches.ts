import type { SavedSearch, SearchChoices } from '@rostrum/contract/entities/searches'
import * as searchHeads from '@rostrum/contract/route-heads/searches'
import { expectUpdates } from '@rostrum/contract/route-heads/updates'
import { ownParams, ownUserId } from './following.ts'
import { call, notifyOtherTabs, queryClient, readQuery } from './singletons.ts'

function refetchList(): Promise<void> {
  notifyOtherTabs()
  return queryClient.invalidateQueries({ queryKey: searchQueries.list().queryKey })
}

export const searchQueries = {
  list: () => readQuery(searchHeads.listSearches, ownParams(), { staleTime: 0 }),
  expected: (body: Pick<SearchChoices, 'criteria' | 'tells'>) => readQuery(expectUpdates, { body }),
}

export async function saveSearch(body: SearchChoices, searchId?: string): Promise<SavedSearch> {
  const params = { userId: ownUserId() }
  const { search } =
    searchId === undefined
      ? await call(searchHeads.saveSearch, { params, body })
      : await call(searchHeads.changeSearch, { params: { ...params, searchId }, body })
  await refetchList()
  return search
}

export async function deleteSearch(searchId: string): Promise<void> {
  await call(searchHeads.deleteSearch, { params: { userId: ownUserId(), searchId } })
  await refetchList()
}
