import type { AlertSettings, Rhythm } from '@rostrum/contract/entities/alerts'
import type { EventKind } from '@rostrum/contract/entities/tracking'
import { eraseAccount } from '../../accounts/erasures.ts'
import { createUnsubscribeUrl } from '../../mail/unsubscribe-links.ts'
import { unsubscribeByToken } from '../../mail/unsubscribe-links.ts'
import { putErasure } from '../../store/accounts/erasures.ts'
import { putFollower } from '../../store/following/followers.ts'
import { addFollow } from '../../store/following/follows.ts'
import type { Store } from '../../store/store.ts'
import { createUser } from '../../store/accounts/users.ts'
import { unfollow } from '../../tracking/follow.ts'
import { chooseSettings, setRhythm } from '../choose-settings.ts'
import { Timeline } from './timeline.ts'

interface Wishes {
  readonly rhythm: Rhythm | null
  readonly mutedKinds: readonly EventKind[]
  readonly isStopped: boolean
  /** When mail was chosen; changes recorded before are not mailed. */
  readonly mailedFrom: number
}

interface SimulatedFollow {
  readonly followedAt: number
  readonly rhythm: Rhythm | undefined
}

interface PersonContext {
  readonly store: Store
  readonly clock: { readonly now: number }
}

const FOLLOWS_MAX = 1_000
const LINK_KEY = 'a key of links'
const ERASE_AGAIN_MS = 20 * 60_000
const billOf = (bill: number) => ({ kind: 'bill', key: `119/hr/${bill}` }) as const

/** A person who uses Rostrum, with the history of their settings. */
export class SimulatedPerson {
  readonly userId: string
  readonly email: string
  readonly wishes = new Timeline<Wishes>({
    rhythm: null,
    mutedKinds: [],
    isStopped: false,
    mailedFrom: Infinity,
  })
  readonly follows = new Map<number, Timeline<SimulatedFollow | undefined>>()
  erasedAt = Infinity
  readonly #context: PersonContext

  constructor(n: number, context: PersonContext) {
    this.userId = `usr_${n}`
    this.email = `person${n}@example.org`
    this.#context = context
  }

  get #alertContext() {
    const { store, clock } = this.#context
    return { store, now: () => new Date(clock.now) }
  }

  async register(): Promise<void> {
    const account = { username: this.userId, passwordHash: '', passwordVersion: 1, createdAt: '' }
    await createUser(this.#context.store, { id: this.userId, email: this.email, ...account, revision: 1 })
  }

  async choose(choices: Partial<AlertSettings>): Promise<void> {
    const { clock } = this.#context
    const [begin, before] = [clock.now, this.wishes.latest]
    await chooseSettings(this.#alertContext, this.userId, choices)
    const { rhythm = before.rhythm, mutedKinds = before.mutedKinds } = choices
    const asksForMail = choices.rhythm !== undefined && rhythm !== null && rhythm !== 'app'
    const isFirst = asksForMail && (before.isStopped || before.rhythm === null)
    this.wishes.set(clock.now, {
      rhythm,
      mutedKinds,
      isStopped: before.isStopped && !asksForMail,
      mailedFrom: isFirst ? begin : before.mailedFrom,
    })
  }

  /** Follows the link in a mail. */
  async unsubscribe(): Promise<void> {
    const context = this.#alertContext
    const links = { ...context, siteUrl: 'https://rostrum.example', linkKey: LINK_KEY }
    const url = await createUnsubscribeUrl(links, this.userId)
    const isKnown = await unsubscribeByToken(context, url.split('/').at(-1) ?? '')
    // the index may not list a new link yet
    if (!isKnown || this.wishes.latest.rhythm === null) return
    this.wishes.set(this.#context.clock.now, { ...this.wishes.latest, rhythm: 'app', isStopped: true })
  }

  async follow(bill: number, rhythm?: Rhythm): Promise<void> {
    const { store, clock } = this.#context
    if (this.follows.get(bill)?.latest !== undefined) return
    const [ref, followedAt] = [billOf(bill), clock.now]
    await putFollower(store, this.userId, ref)
    const follow = { ...ref, title: `Act ${bill}`, followedAt: new Date(followedAt).toISOString() }
    await addFollow(store, this.userId, follow, FOLLOWS_MAX)
    await putFollower(store, this.userId, ref)
    const timeline = this.follows.get(bill) ?? new Timeline<SimulatedFollow | undefined>(undefined)
    timeline.set(clock.now, { followedAt, rhythm: undefined })
    this.follows.set(bill, timeline)
    if (rhythm !== undefined) await this.tell(bill, rhythm)
  }

  async unfollow(bill: number): Promise<void> {
    const { clock } = this.#context
    await unfollow(this.#alertContext, this.userId, billOf(bill))
    this.follows.get(bill)?.set(clock.now, undefined)
  }

  /** Sets the rhythm of one follow. */
  async tell(bill: number, rhythm: Rhythm | undefined): Promise<void> {
    const timeline = this.follows.get(bill)
    if (timeline?.latest === undefined) return
    await setRhythm(this.#alertContext, this.userId, { ...billOf(bill), rhythm: rhythm ?? null })
    timeline.set(this.#context.clock.now, { ...timeline.latest, rhythm })
  }

  /** Deletes the account; a job erases it again later. */
  async erase(): Promise<void> {
    const { store, clock } = this.#context
    const dueAt = new Date(clock.now + ERASE_AGAIN_MS).toISOString()
    const erasure = { userId: this.userId, email: this.email, username: this.userId, dueAt }
    await putErasure(store, erasure)
    await eraseAccount(store, erasure)
    this.erasedAt = clock.now
  }
}

interface WantedChange {
  readonly bill: number
  readonly kind: EventKind
  readonly at: number
}

/** For each combination of settings during a period: whether the person wanted a change by mail. */
export function wantedDuring(
  { wishes, follows, erasedAt }: SimulatedPerson,
  { bill, kind, at }: WantedChange,
  [from, until]: readonly [from: number, until: number],
): boolean[] {
  const followed = follows.get(bill)?.during(from, until) ?? [undefined]
  return wishes.during(from, until).flatMap(({ rhythm, mutedKinds, isStopped, mailedFrom }) =>
    followed.map((follow) => {
      if (follow === undefined || rhythm === null || isStopped || from >= erasedAt) return false
      if ((follow.rhythm ?? rhythm) === 'app' || mutedKinds.includes(kind)) return false
      return at > follow.followedAt && at > mailedFrom
    }),
  )
}
