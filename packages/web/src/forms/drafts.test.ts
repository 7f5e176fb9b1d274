import { expect, test } from 'vitest'
import { memoryStore } from '../local-store.ts'
import { createDrafts } from './drafts.ts'

const ADA = { userId: 'usr_1', form: 'name' }

test('returns a draft only to its owner and its form', () => {
  const drafts = createDrafts(memoryStore())
  drafts.save(ADA, { first_name: 'Augusta' })
  expect(drafts.read(ADA)).toEqual({ first_name: 'Augusta' })
  expect(drafts.read({ ...ADA, userId: 'usr_2' })).toBeUndefined()
  expect(drafts.read({ ...ADA, form: 'username' })).toBeUndefined()
})

test('removes a draft', () => {
  const drafts = createDrafts(memoryStore())
  drafts.save(ADA, { first_name: 'Augusta' })
  drafts.remove(ADA)
  expect(drafts.read(ADA)).toBeUndefined()
})

test.each(['', 'null', '{', '7'])('ignores stored text %j that is not a draft', (text) => {
  const store = memoryStore()
  store.setItem('rostrum.draft.usr_1.name', text)
  expect(createDrafts(store).read(ADA)).toBeUndefined()
})
