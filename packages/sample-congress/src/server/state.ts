import type { Context } from '../api/context.ts'
import { Authorship } from '../view/authorship.ts'
import { BillLists } from '../view/bill-list.ts'
import type { Burst } from '../view/register.ts'
import type { Fault } from '../faults/catalogue.ts'
import { Weather } from '../faults/weather.ts'
import type { WorldClock } from '../world/clock.ts'
import { truthBetween } from '../world/truth.ts'
import type { Change } from '../world/truth.ts'
import type { Instant } from '../world/calendar.ts'
import type { World } from '../world/world.ts'

const BURST_SECONDS = 600

/** A running sample: one world, its time, and what goes wrong with it. */
export class Sample {
  readonly world: World
  readonly clock: WorldClock
  readonly weather: Weather
  readonly lists: BillLists
  readonly authorship: Authorship
  readonly #bursts: Burst[] = []

  constructor(world: World, clock: WorldClock) {
    this.world = world
    this.clock = clock
    this.weather = new Weather(world.options.seed)
    this.lists = new BillLists(world)
    this.authorship = new Authorship(world)
  }

  context(base: string): Context {
    const now = this.clock.now()
    this.world.roster.extend(this.world.congressesAt(now)[0] ?? 0)
    const { world, lists, authorship } = this
    return { world, lists, authorship, now, bursts: this.#bursts, base }
  }

  /** Touches every record of some congresses, or of all, within minutes, and changes none. */
  reindex(congresses?: readonly number[]): void {
    const now = this.clock.now()
    const all = this.world.congressesAt(now)
    this.#bursts.push({ from: now - BURST_SECONDS, seconds: BURST_SECONDS, congresses: congresses ?? all })
  }

  setFault(fault: Fault): void {
    if (fault.name === 'reindex') this.reindex(fault.congresses)
    else this.weather.set(fault, this.clock.now())
  }

  truth(from: Instant, to: Instant): Change[] {
    this.world.roster.extend(this.world.congressesAt(to)[0] ?? 0)
    return truthBetween(this.world, this.lists, from, to)
  }
}
