import type { Amendment } from '../amendments/amendment.ts'
import type { Bill } from '../bills/bill.ts'
import { cosponsorsOf, sponsorOf } from '../bills/cosponsors.ts'
import type { Person } from '../people/person.ts'
import type { Instant } from '../world/calendar.ts'
import type { World } from '../world/world.ts'

export type Work = { readonly bill: Bill } | { readonly amendment: Amendment }

/** Who put a name to what, in one congress: the bill at `bills[k]` from `at[k]`, grouped by person. */
interface Ledger {
  readonly offsets: Uint32Array
  readonly bills: Uint32Array
  readonly at: Uint32Array
}

interface Entries {
  readonly people: number[]
  readonly bills: number[]
  readonly at: number[]
}

const emptyEntries = (): Entries => ({ people: [], bills: [], at: [] })

/** Counting sort by person. */
function grouped({ people, bills, at }: Entries, count: number): Ledger {
  const offsets = new Uint32Array(count + 2)
  for (const person of people) offsets[person + 2] = (offsets[person + 2] ?? 0) + 1
  for (let i = 2; i < offsets.length; i++) offsets[i] = (offsets[i] ?? 0) + (offsets[i - 1] ?? 0)
  const sortedBills = new Uint32Array(bills.length)
  const sortedAt = new Uint32Array(at.length)
  people.forEach((person, k) => {
    const place = offsets[person + 1] ?? 0
    offsets[person + 1] = place + 1
    sortedBills[place] = bills[k] ?? 0
    sortedAt[place] = at[k] ?? 0
  })
  return { offsets, bills: sortedBills, at: sortedAt }
}

/** Finds what members sponsored and cosponsored; worked out for a congress when first asked. */
export class Authorship {
  readonly #world: World
  readonly #ledgers = new Map<number, { sponsored: Ledger; cosponsored: Ledger }>()

  constructor(world: World) {
    this.#world = world
  }

  #ledgersOf(congress: number): { sponsored: Ledger; cosponsored: Ledger } {
    const known = this.#ledgers.get(congress)
    if (known !== undefined) return known
    const sponsored = emptyEntries()
    const cosponsored = emptyEntries()
    const { bills } = this.#world.docket(congress)
    const { roster } = this.#world
    bills.forEach((bill, i) => {
      const life = this.#world.life(bill)
      sponsored.people.push(sponsorOf(bill, roster).person.index)
      sponsored.bills.push(i)
      sponsored.at.push(life.shownAt)
      if (life.takeover !== undefined) {
        sponsored.people.push(life.takeover.heir.person.index)
        sponsored.bills.push(i)
        sponsored.at.push(life.takeover.at)
      }
      cosponsorsOf(bill, life.signatures, roster).forEach(({ person }, k) => {
        cosponsored.people.push(person.index)
        cosponsored.bills.push(i)
        cosponsored.at.push(life.signatures[k]?.at ?? 0)
      })
    })
    const count = roster.people.length
    const made = { sponsored: grouped(sponsored, count), cosponsored: grouped(cosponsored, count) }
    this.#ledgers.set(congress, made)
    return made
  }

  #bills(kind: 'sponsored' | 'cosponsored', person: Person, now: Instant): Bill[] {
    return this.#servedIn(person, now).flatMap((congress) => {
      const { bills } = this.#world.docket(congress)
      const ledger = this.#ledgersOf(congress)[kind]
      const found: Bill[] = []
      for (let k = ledger.offsets[person.index] ?? 0; k < (ledger.offsets[person.index + 1] ?? 0); k++) {
        const bill = bills[ledger.bills[k] ?? 0]
        if (bill !== undefined && (ledger.at[k] ?? Infinity) <= now) found.push(bill)
      }
      return found.toSorted((a, b) => b.introduced - a.introduced || b.number - a.number)
    })
  }

  #servedIn(person: Person, now: Instant): number[] {
    const congresses = new Set(person.stints.map(({ congress }) => congress))
    return this.#world.congressesAt(now).filter((congress) => congresses.has(congress))
  }

  /** Bills and, among them, amendments: newest first. */
  sponsored(person: Person, now: Instant): Work[] {
    const amendments = this.#servedIn(person, now).flatMap((congress) =>
      this.#world
        .amendments(congress)
        .amendments.filter(({ sponsor, shownAt }) => sponsor.person === person && shownAt <= now),
    )
    return merged(this.#bills('sponsored', person, now), amendments)
  }

  cosponsored(person: Person, now: Instant): Work[] {
    const amendments = this.#servedIn(person, now).flatMap((congress) =>
      this.#world
        .amendments(congress)
        .amendments.filter(
          ({ cosponsors, shownAt }) => shownAt <= now && cosponsors.some((one) => one.person === person),
        ),
    )
    return merged(this.#bills('cosponsored', person, now), amendments)
  }
}

const dayOfWork = (work: Work): number => ('bill' in work ? work.bill.introduced : work.amendment.submitted)

function merged(bills: readonly Bill[], amendments: readonly Amendment[]): Work[] {
  const works: Work[] = [
    ...bills.map((bill) => ({ bill })),
    ...amendments.map((amendment) => ({ amendment })),
  ]
  return works.toSorted((a, b) => dayOfWork(b) - dayOfWork(a))
}
