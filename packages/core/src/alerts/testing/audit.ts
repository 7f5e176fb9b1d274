import { MAILED_ENTRIES_MAX } from '../../mail/alert-mail.ts'
import { type AlertMail, listAlertMails } from '../../store/alert-mails.ts'
import { userPartition } from '../../store/accounts/users.ts'
import type { TakenMail } from './faulty-service.ts'
import { type SimulatedPerson, wantedDuring } from './simulated-person.ts'
import type { SimulatedChange, Simulation } from './simulation.ts'

const MINUTE = 60_000
const COLLAPSE_MS = 15 * MINUTE
/** A mail is handed over some seconds after its attempt was noted. */
const SLACK_MS = 30_000
const GIVEN_UP_MS = 18 * MINUTE
/** A setting chosen this long before a mail is checked applies to it. */
const CHECKED_MS = 2 * MINUTE
/** Maximum delay of the index of followers. */
const LISTED_MS = 5 * MINUTE

export interface Audit {
  /** Wanted changes that never reached the person, and are in no mail that may still carry over. */
  readonly lost: string[]
  /** Changes mailed again although the mail service had reported the first mail in time. */
  readonly doubled: string[]
  /** Mails handed over twice. */
  readonly repeated: string[]
  /** Changes mailed although the person had opted out before. */
  readonly unwanted: string[]
  /** Immediate mails to one person within 15 minutes. */
  readonly hasty: string[]
  /** People with rows left after their account was erased. */
  readonly leftBehind: string[]
}

export interface AuditCounts {
  /** Changes that had to be mailed. */
  readonly due: number
  readonly mailed: number
  readonly mailedAgain: number
}

/** After hundreds of changes in a week, a mail keeps only the ids of those its row has no room for. */
const hasChange = (mail: AlertMail | undefined, eventId: string): boolean =>
  mail !== undefined &&
  (mail.entries.some((entry) => entry.eventId === eventId) || mail.otherEventIds.includes(eventId))

/** Whether the person wanted the change the whole time since, so that it has to be mailed. */
const isDue = (person: SimulatedPerson, change: SimulatedChange): boolean =>
  person.erasedAt === Infinity &&
  wantedDuring(person, change, [change.at - LISTED_MS, Infinity]).every(Boolean)

const isUnwanted = (person: SimulatedPerson, change: SimulatedChange, sentAt: number): boolean =>
  !wantedDuring(person, change, [sentAt - CHECKED_MS, sentAt + MINUTE]).includes(true)

class PersonAudit {
  readonly #audit: Audit
  readonly #person: SimulatedPerson
  readonly #taken: readonly TakenMail[]
  readonly #byId: ReadonlyMap<string, AlertMail>
  /** The values of entries that may still carry over. */
  readonly #open: ReadonlySet<string | undefined>

  constructor(
    person: SimulatedPerson,
    { audit, taken, mails }: { audit: Audit; taken: readonly TakenMail[]; mails: readonly AlertMail[] },
  ) {
    this.#audit = audit
    this.#person = person
    this.#taken = taken
    this.#byId = new Map(mails.map((mail) => [mail.id, mail]))
    const carried = new Set(mails.flatMap(({ carriedFrom }) => carriedFrom))
    // No later mail was composed that could have carried it over.
    const isWaiting = ({ state, sequence, attemptedAt = '' }: AlertMail): boolean =>
      state === 'unknown' &&
      !carried.has(sequence) &&
      !mails.some((mail) => Date.parse(mail.composedAt) > Date.parse(attemptedAt) + GIVEN_UP_MS)
    this.#open = new Set(mails.filter(isWaiting).flatMap(({ entries }) => entries.map(({ to }) => to)))
  }

  checkPace(): void {
    const immediate = this.#taken.filter(({ mailId }) => this.#byId.get(mailId)?.rhythm === 'immediate')
    for (const [i, { at, mailId }] of immediate.entries()) {
      const before = immediate[i - 1]?.at ?? -Infinity
      if (at - before < COLLAPSE_MS - SLACK_MS) this.#audit.hasty.push(mailId)
    }
  }

  /** A mail describes 50 changes and only counts the rest. */
  #isMailedBy({ changes, mailId }: TakenMail, { number, eventId }: SimulatedChange): boolean {
    if (changes.has(number)) return true
    return changes.size >= MAILED_ENTRIES_MAX && hasChange(this.#byId.get(mailId), eventId)
  }

  /** Returns how often a change had to be mailed, and was mailed again. */
  checkChange(change: SimulatedChange): { due: number; mailedAgain: number } {
    const { lost, doubled, unwanted } = this.#audit
    const name = `${this.#person.userId} E${change.number}`
    const copies = this.#taken.filter((mail) => this.#isMailedBy(mail, change))
    if (copies.some(({ at }) => isUnwanted(this.#person, change, at))) unwanted.push(name)
    for (const [i, copy] of copies.entries()) {
      const isLast = i === copies.length - 1
      const saysSo = i === 0 || copy.changes.get(change.number) !== false
      if ((!isLast && copy.isReported) || !saysSo) doubled.push(name)
    }
    const due = isDue(this.#person, change)
    if (due && copies.length === 0 && !this.#open.has(`Step (E${change.number})`)) lost.push(name)
    return { due: due ? 1 : 0, mailedAgain: Math.max(0, copies.length - 1) }
  }
}

function groupBy<T, K>(values: readonly T[], keyOf: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group === undefined) groups.set(keyOf(value), [value])
    else group.push(value)
  }
  return groups
}

/** Compares the mails that the service accepted with the recorded and wanted changes. */
export async function auditSimulation({ people, service, changes, store }: Simulation): Promise<{
  readonly faults: Audit
  readonly counts: AuditCounts
}> {
  const faults: Audit = { lost: [], doubled: [], repeated: [], unwanted: [], hasty: [], leftBehind: [] }
  const byId = groupBy(service.taken, ({ mailId }) => mailId)
  for (const [id, copies] of byId) if (copies.length > 1) faults.repeated.push(id)
  const byAddress = groupBy(service.taken, ({ to }) => to)
  const byBill = groupBy(changes, ({ bill }) => bill)
  let [due, mailedAgain] = [0, 0]
  for (const person of people.all) {
    const taken = byAddress.get(person.email) ?? []
    const mails = await listAlertMails(store, person.userId, { limit: 100_000 })
    const audit = new PersonAudit(person, { audit: faults, taken, mails })
    audit.checkPace()
    const followed = [...person.follows.keys()].flatMap((bill) => byBill.get(bill) ?? [])
    for (const change of followed) {
      const result = audit.checkChange(change)
      due += result.due
      mailedAgain += result.mailedAgain
    }
    const known = new Set(followed.map(({ number }) => number))
    const strange = taken.flatMap((mail) => [...mail.changes.keys()].filter((number) => !known.has(number)))
    for (const number of strange) faults.unwanted.push(`${person.userId} E${number}`)
    const { items } = await store.query({ partition: userPartition(person.userId), limit: 1 })
    if (person.erasedAt < Infinity && items.length > 0) faults.leftBehind.push(person.userId)
  }
  const mailed = service.taken.reduce((sum, mail) => sum + mail.changes.size, 0)
  return { faults, counts: { due, mailed, mailedAgain } }
}
