import type { Amendment } from '../amendments/amendment.ts'
import type { Instant } from '../base/calendar.ts'
import { memoized } from '../base/memoized.ts'
import type { Bill } from '../bills/bill.ts'
import { cosponsorsOf, sponsorOf } from '../bills/cosponsors.ts'
import type { Person } from '../people/person.ts'
import type { World } from '../world/world.ts'

export type SponsoredItem = { readonly bill: Bill } | { readonly amendment: Amendment }

/** The bills of each person, by index, and since when each is theirs. */
type BillsByPerson = Map<number, { readonly bill: Bill; readonly at: Instant }[]>

function addBill(bills: BillsByPerson, { index }: Person, bill: Bill, at: Instant): void {
  const own = bills.get(index)
  if (own === undefined) bills.set(index, [{ bill, at }])
  else own.push({ bill, at })
}

type Kind = 'sponsored' | 'cosponsored'

function indexSponsorships(world: World, congress: number): Readonly<Record<Kind, BillsByPerson>> {
  const sponsored: BillsByPerson = new Map()
  const cosponsored: BillsByPerson = new Map()
  for (const bill of world.billsOf(congress).bills) {
    const { shownAt, sponsorChange, signatures } = world.timeline(bill)
    addBill(sponsored, sponsorOf(bill, world.roster).person, bill, shownAt)
    if (sponsorChange !== undefined)
      addBill(sponsored, sponsorChange.newSponsor.person, bill, sponsorChange.at)
    for (const [i, { person }] of cosponsorsOf(bill, signatures, world.roster).entries())
      addBill(cosponsored, person, bill, signatures[i]?.at ?? 0)
  }
  return { sponsored, cosponsored }
}

const dayOfItem = (work: SponsoredItem): number =>
  'bill' in work ? work.bill.introduced : work.amendment.submitted

/** Finds what members sponsored and cosponsored; indexes a congress when it is first asked for. */
export class Sponsorships {
  readonly #world: World
  readonly #indexOf: (congress: number) => Readonly<Record<Kind, BillsByPerson>>

  constructor(world: World) {
    this.#world = world
    this.#indexOf = memoized((congress: number) => indexSponsorships(world, congress))
  }

  /** Bills and amendments, newest first. */
  #find(kind: Kind, person: Person, now: Instant, isOwn: (amendment: Amendment) => boolean): SponsoredItem[] {
    const served = new Set(person.stints.map(({ congress }) => congress))
    const congresses = this.#world.congressesAt(now).filter((congress) => served.has(congress))
    const bills = congresses.flatMap((congress) =>
      (this.#indexOf(congress)[kind].get(person.index) ?? [])
        .filter(({ at }) => at <= now)
        .map(({ bill }) => bill)
        .toSorted((a, b) => b.introduced - a.introduced || b.number - a.number),
    )
    const amendments = congresses
      .flatMap((congress) => this.#world.amendments(congress).amendments)
      .filter((amendment) => amendment.shownAt <= now && isOwn(amendment))
    const works = [...bills.map((bill) => ({ bill })), ...amendments.map((amendment) => ({ amendment }))]
    return works.toSorted((a, b) => dayOfItem(b) - dayOfItem(a))
  }

  sponsored(person: Person, now: Instant): SponsoredItem[] {
    return this.#find('sponsored', person, now, ({ sponsor }) => sponsor.person === person)
  }

  cosponsored(person: Person, now: Instant): SponsoredItem[] {
    return this.#find('cosponsored', person, now, ({ cosponsors }) =>
      cosponsors.some((one) => one.person === person),
    )
  }
}
