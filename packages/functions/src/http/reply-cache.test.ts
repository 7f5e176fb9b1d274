import { publicFor } from '@rostrum/contract/http/cache'
import type { Routes } from '@rostrum/contract/http/route'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { createReplyCache } from './reply-cache.ts'
import { etagOf } from './etag.ts'

const { getWord } = {
  getWord: {
    method: 'GET',
    path: '/words',
    auth: 'public',
    cache: publicFor('bills'),
    summary: 'A word',
    data: z.object({ word: z.string().check(z.maxLength(400_000)) }),
    errors: [],
  },
} as const satisfies Routes

function counted() {
  const pages = createReplyCache(getWord)
  let made = 0
  return {
    made: () => made,
    page: (state: object, query: object, word = 'hi') =>
      pages(state, query, () => {
        made += 1
        return { word }
      }),
  }
}

test('builds a page once per snapshot, with the same body and ETag as an uncached reply', async () => {
  const { page, made } = counted()
  const state = {}
  const first = await page(state, { limit: 1 })
  expect(first.body).toBe('{"data":{"word":"hi"}}')
  expect(first.etag).toBe(etagOf(first.body))
  expect(await page(state, { limit: 1 })).toBe(first)
  expect(made()).toBe(1)
})

test('caches per query and per snapshot', async () => {
  const { page, made } = counted()
  const state = {}
  await page(state, { limit: 1 })
  await page(state, { limit: 2 })
  await page({}, { limit: 1 })
  expect(made()).toBe(3)
})

test('evicts the least recently used page', async () => {
  const { page, made } = counted()
  const state = {}
  const large = 'x'.repeat(400_000)
  await page(state, { n: 1 }, large)
  await page(state, { n: 2 }, large)
  await page(state, { n: 1 }, large)
  await page(state, { n: 3 }, large)
  await page(state, { n: 1 }, large)
  expect(made()).toBe(3)
  await page(state, { n: 2 }, large)
  expect(made()).toBe(4)
})

test('reads a page’s data once', async () => {
  const pages = createReplyCache(getWord)
  let reads = 0
  const state = {}
  const page = (revision: number) =>
    pages(state, { revision }, async () => ({ word: `word ${(reads += 1)}` }))
  expect([await page(1), await page(1), await page(2)].map(({ body }) => body)).toEqual([
    '{"data":{"word":"word 1"}}',
    '{"data":{"word":"word 1"}}',
    '{"data":{"word":"word 2"}}',
  ])
})

test('does not cache a page that violates the contract', async () => {
  const { page, made } = counted()
  const state = {}
  for (let n = 1; n <= 2; n += 1) {
    await expect(page(state, {}, 'x'.repeat(400_001))).rejects.toThrow('violates the contract')
    expect(made()).toBe(n)
  }
})
