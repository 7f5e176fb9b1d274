import type { AmendmentLine } from '@rostrum/contract/entities/bill'
import { formatCitation } from '@rostrum/contract/words/citation'
import { billRoutes } from '@rostrum/contract/routes/bills'
import { withTypo } from '@rostrum/core/catalog/testing/typos'
import { useEngine } from '@rostrum/core/testing/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '../bills.ts'
import { createRequester, type ReadingSystem, startReadingSystem } from '../testing/reading-system.ts'

const engine = useEngine()
let system: ReadingSystem
const request = createRequester(billRoutes, handlers, () => system.context)

interface Found {
  readonly amendments: readonly AmendmentLine[]
  readonly pagination: { readonly total: number }
}
const find = async (q: string, page = ''): Promise<Found> =>
  (await request(`/bills/amendments/search?q=${encodeURIComponent(q)}${page}`)).body['data']

beforeAll(async () => {
  system = await startReadingSystem(engine.store)
  await system.walk('amendments/119')
  await system.hydrate()
}, 60_000)
afterAll(async () => await system.stop())

describe('the search for amendments', () => {
  test('finds words of a purpose, even misspelled, in pages and without table calls', async () => {
    const { amendments, pagination } = await find('the', '&limit=2')
    expect(pagination.total).toBeGreaterThan(2)
    expect(amendments).toHaveLength(2)
    expect((await find('the', '&limit=1&offset=1')).amendments).toEqual(amendments.slice(1))
    expect((await request('/bills/amendments/search?q=the')).storeCalls).toBe(0)

    const words = (amendments[0]?.title ?? '').split(/\W+/).filter((word) => word.length > 3)
    const keyOf = ({ type, number }: AmendmentLine): string => `${type} ${number}`
    const typed = (await find(withTypo(words, 3).join(' '))).amendments.map(keyOf)
    expect(typed).toContain(amendments.map(keyOf)[0])
  })

  test('puts the amendment of a number first', async () => {
    const [, second] = (await find('the')).amendments
    if (second === undefined) throw new Error('the sample has too few amendments')
    const [first] = (await find(`${formatCitation(second.type, second.number)} (119)`)).amendments
    expect(first).toEqual(second)
  })

  test.each(['q=a', 'words=act', ''])('refuses the query %j', async (query) => {
    expect((await request(`/bills/amendments/search?${query}`)).status).toBe(400)
  })
})
