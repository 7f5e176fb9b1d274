import type { Amendment } from '../amendments/amendment.ts'
import type { Bill } from '../bills/bill.ts'
import { cosponsorsOf, sponsorOf } from '../bills/cosponsors.ts'
import type { Person } from '../people/person.ts'
import type { Instant } from '../base/calendar.ts'
import type { World } from '../world/world.ts'

export type SponsoredItem = { readonly bill: Bill } | { readonly amendment: Amendment }

/** An index of one congress from person to bills: `bills[k]` since `at[k]`, grouped by person. */
interface BillsByPerson {
  readonly offsets: Uint32Array
  readonly bills: Uint32Array
  readonly at: Uint32Array
}

interface SponsorshipEntries {
  readonly people: number[]
  readonly bills: number[]
  readonly at: number[]
}

const emptyEntries = (): SponsorshipEntries => ({ people: [], bills: [], at: [] })

/** Counting sort by person. */
function groupByPerson({ people, bills, at }: SponsorshipEntries, count: number): BillsByPerson {
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

/** Finds what members sponsored and cosponsored; builds the index of a congress lazily. */
export class Sponsorships {
  readonly #world: World
  readonly #byCongress = new Map<number, { sponsored: BillsByPerson; cosponsored: BillsByPerson }>()

  constructor(world: World) {
    this.#world = world
  }

  #sponsorshipsOf(congress: number): { sponsored: BillsByPerson; cosponsored: BillsByPerson } {
    const cached = this.#byCongress.get(congress)
    if (cached !== undefined) return cached
    const sponsored = emptyEntries()
    const cosponsored = emptyEntries()
    const { bills } = this.#world.billsOf(congress)
    const { roster } = this.#world
    bills.forEach((bill, i) => {
      const timeline = this.#world.timeline(bill)
      sponsored.people.push(sponsorOf(bill, roster).person.index)
      sponsored.bills.push(i)
      sponsored.at.push(timeline.shownAt)
      if (timeline.sponsorChange !== undefined) {
        sponsored.people.push(timeline.sponsorChange.newSponsor.person.index)
        sponsored.bills.push(i)
        sponsored.at.push(timeline.sponsorChange.at)
      }
      cosponsorsOf(bill, timeline.signatures, roster).forEach(({ person }, k) => {
        cosponsored.people.push(person.index)
        cosponsored.bills.push(i)
        cosponsored.at.push(timeline.signatures[k]?.at ?? 0)
      })
    })
    const count = roster.people.length
    const made = {
      sponsored: groupByPerson(sponsored, count),
      cosponsored: groupByPerson(cosponsored, count),
    }
    this.#byCongress.set(congress, made)
    return made
  }

  #bills(kind: 'sponsored' | 'cosponsored', person: Person, now: Instant): Bill[] {
    return this.#servedIn(person, now).flatMap((congress) => {
      const { bills } = this.#world.billsOf(congress)
      const entries = this.#sponsorshipsOf(congress)[kind]
      const found: Bill[] = []
      for (let k = entries.offsets[person.index] ?? 0; k < (entries.offsets[person.index + 1] ?? 0); k++) {
        const bill = bills[entries.bills[k] ?? 0]
        if (bill !== undefined && (entries.at[k] ?? Infinity) <= now) found.push(bill)
      }
      return found.toSorted((a, b) => b.introduced - a.introduced || b.number - a.number)
    })
  }

  #servedIn(person: Person, now: Instant): number[] {
    const congresses = new Set(person.stints.map(({ congress }) => congress))
    return this.#world.congressesAt(now).filter((congress) => congresses.has(congress))
  }

  /** Bills and amendments, newest first. */
  sponsored(person: Person, now: Instant): SponsoredItem[] {
    const amendments = this.#servedIn(person, now).flatMap((congress) =>
      this.#world
        .amendments(congress)
        .amendments.filter(({ sponsor, shownAt }) => sponsor.person === person && shownAt <= now),
    )
    return mergeNewestFirst(this.#bills('sponsored', person, now), amendments)
  }

  cosponsored(person: Person, now: Instant): SponsoredItem[] {
    const amendments = this.#servedIn(person, now).flatMap((congress) =>
      this.#world
        .amendments(congress)
        .amendments.filter(
          ({ cosponsors, shownAt }) => shownAt <= now && cosponsors.some((one) => one.person === person),
        ),
    )
    return mergeNewestFirst(this.#bills('cosponsored', person, now), amendments)
  }
}

const dayOfItem = (work: SponsoredItem): number =>
  'bill' in work ? work.bill.introduced : work.amendment.submitted

function mergeNewestFirst(bills: readonly Bill[], amendments: readonly Amendment[]): SponsoredItem[] {
  const works: SponsoredItem[] = [
    ...bills.map((bill) => ({ bill })),
    ...amendments.map((amendment) => ({ amendment })),
  ]
  return works.toSorted((a, b) => dayOfItem(b) - dayOfItem(a))
}
