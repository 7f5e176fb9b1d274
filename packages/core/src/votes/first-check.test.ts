import { expect, test } from 'vitest'
import { createSite } from '../bulk/site-request.ts'
import { createLog } from '../lib/log.ts'
import { findSessionVotes } from '../store/votes/session-votes.ts'
import type { Store } from '../store/store.ts'
import { findPublisherState } from '../store/votes/vote-sync.ts'
import { expectNoPastAsNews, type Filling } from '../testing/killed-fill.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { syncVotes } from './sync-votes.ts'
import { clerkXml, legislatorRows, senateXml } from './testing/made-up-votes.ts'

const HOUSE = { chamber: 'House', congress: 119, session: 1 } as const
const SENATE = { ...HOUSE, chamber: 'Senate' } as const
const MENU = '/legislative/LIS/roll_call_lists/vote_menu_119_1.xml'
const VOTE = '/legislative/LIS/roll_call_votes/vote1191/vote_119_1_'

/** A chamber that votes whenever time passes during the first check of its votes. */
class VotesFilling implements Filling {
  readonly table = new MemoryStore()
  readonly #files = new Map<string, string>([
    ['/legislators-historical.json', JSON.stringify(legislatorRows())],
    ['/legislators-current.json', JSON.stringify(legislatorRows())],
  ])
  readonly #votes = { clerk: 0, senate: 0 }
  now = new Date('2025-03-05T22:00:00Z')

  constructor() {
    this.happen()
  }

  async run(store: Store): Promise<void> {
    const answer: typeof fetch = async (input) => {
      const found = this.#files.get(new URL(String(input)).pathname)
      return new Response(found ?? '', { status: found === undefined ? 404 : 200 })
    }
    const { signal } = new AbortController()
    const site = () =>
      createSite({ baseUrl: 'https://site.example', fetch: answer, signal, sleep: async () => undefined })
    const hosts = { clerk: 'clerk.example', 'congress-gov': 'api.example', senate: 'senate.example' }
    const log = createLog({ level: 'error', write: () => undefined })
    const sites = { legislators: site(), clerk: site(), senate: site() }
    await syncVotes({ store, log, now: () => this.now, signal, hosts, ...sites })
  }

  async pass(): Promise<void> {
    for (const publisher of ['clerk', 'senate'] as const) {
      const { beganAt } = await findPublisherState(this.table, publisher)
      if (beganAt === undefined) this.vote(publisher)
    }
  }

  happen(): void {
    this.vote('clerk')
    this.vote('senate')
  }

  vote(publisher: 'clerk' | 'senate'): void {
    const number = String((this.#votes[publisher] += 1))
    const [day, year] = [this.now.getUTCDate(), this.now.getUTCFullYear()]
    const month = this.now.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })
    if (publisher === 'clerk') {
      const metadata = { 'rollcall-num': number, 'action-date': `${day}-${month.slice(0, 3)}-${year}` }
      this.#files.set(`/evs/${year}/roll00${number}.xml`, clerkXml({ metadata }))
      return
    }
    const fields = { vote_number: number, vote_date: `${month} ${day}, ${year},  06:56 PM` }
    this.#files.set(`${VOTE}0000${number}.xml`, senateXml({ fields }))
    const rows = Array.from(
      { length: this.#votes.senate },
      (_, i) => `<vote><vote_number>0000${i + 1}</vote_number><result>Rejected</result></vote>`,
    )
    const list = `<congress>119</congress><session>1</session><votes>${rows.join('')}</votes>`
    this.#files.set(MENU, `<vote_summary>${list}</vote_summary>`)
  }

  async isFull(): Promise<boolean> {
    const { clerk, senate } = this.#votes
    const counts = [HOUSE, SENATE].map(
      async (session) => (await findSessionVotes(this.table, session))?.cards.length,
    )
    return (await Promise.all(counts)).join() === [clerk, senate].join()
  }
}

test.each(['before', 'after'] as const)(
  'a first check that is killed %s any write and resumed days later reports no past vote',
  async (when) => {
    expect(await expectNoPastAsNews(() => new VotesFilling(), when)).toBeGreaterThan(10)
  },
)
