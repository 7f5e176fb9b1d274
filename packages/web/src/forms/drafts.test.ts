import { expect, test } from 'vitest'
import { memoryStore } from '../local-store.ts'
import { createDrafts } from './drafts.ts'

const ADA = { userId: 'usr_1', form: 'name' }

test('gives a draft back to its owner and its form alone', () => {
  const drafts = createDrafts(memoryStore())
  drafts.save(ADA, { first_name: 'Augusta' })
  expect(drafts.read(ADA)).toEqual({ first_name: 'Augusta' })
  expect(drafts.read({ ...ADA, userId: 'usr_2' })).toBeUndefined()
  expect(drafts.read({ ...ADA, form: 'username' })).toBeUndefined()
})

test('forgets a draft once it is removed', () => {
  const drafts = createDrafts(memoryStore())
  drafts.save(ADA, { first_name: 'Augusta' })
  drafts.remove(ADA)
  expect(drafts.read(ADA)).toBeUndefined()
})

test.each(['', 'null', '{', '7'])('takes %j for no draft', (text) => {
  const store = memoryStore()
  store.setItem('rostrum.draft.usr_1.name', text)
  expect(createDrafts(store).read(ADA)).toBeUndefined()
})
