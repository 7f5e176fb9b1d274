import type { ApiContext } from '../api/context.ts'
import { createWorkCounter } from '../view/members.ts'
import { BillLists, type UpdateBurst } from '../view/bill-lists.ts'
import { createArchives } from '../govinfo/files.ts'
import { createFeeds } from '../govinfo/listing.ts'
import { ActiveFaults, AnswerCache, type Fault, type Trigger } from '../faults/faults.ts'
import { instantOf, isoInstant, type WorldClock } from '../base/calendar.ts'
import { truthBetween, type Change } from '../truth/truth.ts'
import type { World } from '../world/world.ts'

const BURST_SECONDS = 600

/** A running sample: one world with its clock and faults. */
export class SampleCongress {
  readonly world: World
  readonly clock: WorldClock
  readonly activeFaults = new ActiveFaults()
  readonly lists: BillLists
  readonly #countWork: ApiContext['countWork']
  readonly archiveOf = createArchives()
  readonly readFeed = createFeeds()
  readonly answerCache = new AnswerCache()
  readonly #bursts: UpdateBurst[] = []

  constructor(world: World, clock: WorldClock) {
    this.world = world
    this.clock = clock
    this.lists = new BillLists(world)
    this.#countWork = createWorkCounter(world)
  }

  context(base: string): ApiContext {
    const now = this.clock.now()
    this.world.roster.extend(this.world.congressesAt(now)[0] ?? 0)
    const { world, lists } = this
    return { world, lists, countWork: this.#countWork, now, bursts: this.#bursts, base }
  }

  /** Moves `updateDate` of every record of some or all congresses within minutes, without any change. */
  reindex(congresses?: readonly number[]): void {
    const now = this.clock.now()
    const all = this.world.congressesAt(now)
    this.#bursts.push({ from: now - BURST_SECONDS, seconds: BURST_SECONDS, congresses: congresses ?? all })
  }

  readonly now = (): string => isoInstant(this.clock.now())

  /** Advances the clock and returns the new time. */
  readonly advance = (days: number): string => isoInstant(this.clock.advance(days))

  readonly setFault = (fault: Fault): void => {
    if (fault.name === 'reindex') this.reindex(fault.congresses)
    else this.activeFaults.set(fault, this.clock.now())
  }

  /** Clears one fault, or all. */
  readonly liftFault = (name?: Fault['name']): void => this.activeFaults.lift(name)

  /** The faults of a path at this moment. */
  triggerFor(path: string): Trigger {
    const now = this.clock.now()
    return (name) => this.activeFaults.trigger(name, path, now)
  }

  readonly truth = (from: string, to: string): Change[] => {
    const end = instantOf(to)
    this.world.roster.extend(this.world.congressesAt(end)[0] ?? 0)
    return truthBetween(this.world, instantOf(from), end)
  }
}
