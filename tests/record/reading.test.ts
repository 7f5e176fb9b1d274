import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { billRoutes } from '@rostrum/contract/routes/bills'
import { memberRoutes } from '@rostrum/contract/routes/members'
import { walkLists } from '@rostrum/core/sync/run-sync'
import { walkPlans } from '@rostrum/core/sync/walk-plans'
import { useEngine } from '@rostrum/core/testing/engine'
import { handlers as billHandlers } from '@rostrum/functions/bills'
import { handlers as memberHandlers } from '@rostrum/functions/members'
import {
  createRequester,
  type ReadingSystem,
  startReadingSystem,
} from '@rostrum/functions/testing/reading-system'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FAULTS } from './faults.ts'

const engine = useEngine()
let system: ReadingSystem
let bills: string[]
let members: string[]
const requestBills = createRequester(billRoutes, billHandlers, () => system.context)
const requestMembers = createRequester(memberRoutes, memberHandlers, () => system.context)

interface Card {
  readonly congress: number
  readonly type: string
  readonly number: string
}

/** Walks the lists only, so that each opened page has to be fetched from the provider. */
beforeAll(async () => {
  system = await startReadingSystem(engine.store)
  const { context } = system
  const [client, budget] = await Promise.all([context.congress(), context.budget()])
  const sync = { ...context, client, budget, source: 'sample', signal: new AbortController().signal }
  await walkLists(sync, walkPlans(context.now()).slice(0, 2))
  const cards: Card[] = (await requestBills('/bills?limit=250')).body['data'].bills
  bills = cards.map(recordKeyOf)
  const people: { bioguideId: string }[] = (await requestMembers('/members?limit=250')).body['data'].members
  members = people.map(({ bioguideId }) => bioguideId)
})
afterEach(() => {
  system.sample.liftFault()
})
afterAll(async () => {
  await system.stop()
})

test.each(FAULTS.map((fault, i) => ({ fault, i })))(
  'every page can be read while the provider has the fault $fault',
  async ({ fault, i }) => {
    const { count: _some, ...always } = fault
    system.sample.setFault(always)
    const [bill = '', other = '', member = ''] = [bills[2 * i], bills[2 * i + 1], members[i]]
    const answers = await Promise.all([
      requestBills('/bills?limit=20'),
      requestBills('/bills/search?q=act'),
      requestBills(`/bills/${bill}`),
      requestBills(`/bills/${other}/actions`),
      requestMembers('/members?limit=20'),
      requestMembers(`/members/${member}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers[0]?.body['data'].bills).toHaveLength(20)
    expect(answers[2]?.body['data'].bill).toMatchObject({ number: bill.split('/')[2] })
  },
)
