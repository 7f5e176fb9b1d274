import { expect, test } from 'vitest'
import { privateFeedQuery } from './private-feed.ts'
import { keepAnswer, queryClient } from './singletons.ts'

test('a read that began before a write does not overwrite its answer', async () => {
  const query = privateFeedQuery()
  let answerRead: (feed: { feed: null }) => void = () => {}
  queryClient.setQueryData(query.queryKey, { feed: null })
  const read = queryClient.fetchQuery({
    ...query,
    queryFn: () => new Promise<{ feed: null }>((resolve) => (answerRead = resolve)),
  })
  const created = { feed: { createdAt: '2026-11-28T12:00:00.000Z' } }
  await keepAnswer(query, created)
  answerRead({ feed: null })
  await read
  expect(queryClient.getQueryData(query.queryKey)).toEqual(created)
})
