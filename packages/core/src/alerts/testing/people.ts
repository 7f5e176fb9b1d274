import type { EventKind } from '@rostrum/contract/entities/tracking'
import type { Store } from '../../store/store.ts'
import type { Random } from './random.ts'
import { SimulatedPerson } from './simulated-person.ts'

const RHYTHMS = ['immediate', 'immediate', 'immediate', 'daily', 'daily', 'weekly'] as const
const ALL_RHYTHMS = ['immediate', 'daily', 'weekly', 'app'] as const
const ZONES = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'UTC'] as const
const TIMES = ['07:00', '18:30', '02:30'] as const
const MUTED: readonly [readonly EventKind[], ...(readonly EventKind[])[]] = [
  [],
  ['cosponsor_added'],
  ['action', 'text'],
]
const NIGHT = { from: '22:00', to: '07:00' }
const FOLLOWED = 5
const BEFORE_CHOICE = 0.1

interface PeopleOptions {
  readonly store: Store
  readonly clock: { readonly now: number }
  readonly random: Random
  readonly bills: number
}

/** Simulated people with mixed settings, which they change over time. */
export class People {
  readonly all: SimulatedPerson[] = []
  readonly #options: PeopleOptions

  constructor(options: PeopleOptions) {
    this.#options = options
  }

  #settings() {
    const { random } = this.#options
    return {
      timeZone: random.pick(ZONES),
      deliveryTime: random.pick(TIMES),
      weekday: random.pick(['monday', 'sunday'] as const),
      quietHours: random.isLucky(0.2) ? NIGHT : null,
      mutedKinds: random.isLucky(0.2) ? [...random.pick(MUTED)] : [],
    }
  }

  async add(): Promise<void> {
    const { random, bills, store, clock } = this.#options
    const person = new SimulatedPerson(this.all.length + 1, { store, clock })
    await person.register()
    if (!random.isLucky(BEFORE_CHOICE))
      await person.choose({ ...this.#settings(), rhythm: random.pick(RHYTHMS) })
    for (let n = 0; n < FOLLOWED; n += 1) {
      const own = random.isLucky(0.15) ? random.pick(ALL_RHYTHMS) : undefined
      await person.follow(1 + random.below(bills), own)
    }
    this.all.push(person)
  }

  /** Someone changes their follows or settings, or deletes their account. */
  async act(): Promise<void> {
    const { random, bills } = this.#options
    const person = this.all[random.below(this.all.length)]
    if (person === undefined || person.erasedAt < Infinity) return
    const { wishes, follows } = person
    const followed = [...follows].filter(([, { latest }]) => latest !== undefined).map(([bill]) => bill)
    const bill = followed[random.below(followed.length)]
    const luck = random.next()
    if (wishes.latest.rhythm === null || wishes.latest.isStopped)
      await person.choose({ rhythm: random.pick(RHYTHMS) })
    else if (luck < 0.03) await person.erase()
    else if (luck < 0.1) await person.unsubscribe()
    else if (luck < 0.25) await person.choose({ mutedKinds: [...random.pick(MUTED)] })
    else if (luck < 0.4) await person.choose({ rhythm: random.pick(ALL_RHYTHMS) })
    else if (luck < 0.5) await person.choose(this.#settings())
    else if (luck < 0.65 || bill === undefined) await person.follow(1 + random.below(bills))
    else if (luck < 0.8) await person.unfollow(bill)
    else await person.tell(bill, random.isLucky(0.3) ? undefined : random.pick(ALL_RHYTHMS))
  }
}
