import { currentCongress } from '@rostrum/contract/congress'
import { BILL_TYPE_KEYS } from '@rostrum/contract/bill-types'
import type { AmendmentBook } from '../amendments/book.ts'
import { openAmendments } from '../amendments/book.ts'
import type { Bill } from '../bills/bill.ts'
import type { Docket } from '../bills/docket.ts'
import { openDocket } from '../bills/docket.ts'
import type { Life } from '../bills/life.ts'
import { lifeOf } from '../bills/life.ts'
import { AREAS } from '../lexicon/areas.ts'
import { Roster } from '../people/roster.ts'
import type { Instant } from './calendar.ts'
import type { Size, SizeName } from './size.ts'
import { billsOf, sizeOf } from './size.ts'

export interface WorldOptions {
  readonly seed: number
  readonly size: SizeName
  /** The instant the world is opened at; it decides which congresses there are. */
  readonly opened: Instant
}

/**
 * Everything that ever happens, past and to come. A world holds no clock: it is asked what it looks like at
 * an instant, so the same seed and the same instant always give the same answer.
 */
export class World {
  readonly options: WorldOptions
  readonly #size: Size
  readonly #dockets = new Map<number, Docket>()
  readonly #books = new Map<number, AmendmentBook>()
  readonly #openingCongress: number
  /** Grows by a congress when one is first asked for. */
  readonly roster: Roster

  constructor(options: WorldOptions) {
    this.options = options
    this.#size = sizeOf(options.size)
    this.#openingCongress = currentCongress(new Date(options.opened * 1000))
    const founding = { seed: options.seed, size: this.#size, areas: AREAS.length }
    this.roster = new Roster(founding, this.#openingCongress)
  }

  /** Congresses whose bills the world has, newest first, as seen at an instant. */
  congressesAt(now: Instant): number[] {
    const newest = currentCongress(new Date(now * 1000))
    const oldest = this.#openingCongress - this.#size.congressesBack
    return Array.from({ length: Math.max(0, newest - oldest + 1) }, (_, i) => newest - i)
  }

  docket(congress: number): Docket {
    const known = this.#dockets.get(congress)
    if (known !== undefined) return known
    this.roster.extend(congress)
    const back = Math.max(0, this.#openingCongress - congress)
    const made = openDocket({
      seed: this.options.seed,
      congress,
      counts: billsOf(this.#size, congress, this.#openingCongress),
      share: this.#size.billShare(back),
    })
    this.#dockets.set(congress, made)
    return made
  }

  amendments(congress: number): AmendmentBook {
    const known = this.#books.get(congress)
    if (known !== undefined) return known
    const back = Math.max(0, this.#openingCongress - congress)
    const made = openAmendments({
      seed: this.options.seed,
      docket: this.docket(congress),
      count: this.#size.amendments(back),
      roster: this.roster,
    })
    this.#books.set(congress, made)
    return made
  }

  findBill(congress: number, type: string, number: string, now: Instant): Life | undefined {
    const known = BILL_TYPE_KEYS.some((key) => key === type) && this.congressesAt(now).includes(congress)
    if (!known) return undefined
    const bill = this.docket(congress).byKey.get(`${congress}/${type}/${number}`)
    if (bill === undefined) return undefined
    const life = this.life(bill)
    return life.shownAt <= now ? life : undefined
  }

  life(bill: Bill): Life {
    return lifeOf(bill, this.roster)
  }
}
