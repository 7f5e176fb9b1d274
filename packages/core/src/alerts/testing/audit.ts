import { MAILED_ENTRIES_MAX } from '../../mail/alert-mail.ts'
import { type AlertMail, listAlertMails } from '../../store/alert-mails.ts'
import type { TakenMail } from './faulty-service.ts'
import type { SimulatedChange, SimulatedPerson, Simulation } from './simulation.ts'

const COLLAPSE_MILLISECONDS = 15 * 60_000
/** Handing over takes some seconds after its attempt was noted. */
const SLACK_MILLISECONDS = 30_000

const GIVEN_UP_MILLISECONDS = 18 * 60_000

export interface Audit {
  /** Wanted changes that never reached the person and are in no mail that may still be carried on. */
  readonly lost: string[]
  /** Changes told again although the mail service had reported the mail before in time. */
  readonly doubled: string[]
  /** Mails handed over again. */
  readonly repeated: string[]
  /** Told, but not followed, muted or never mailed. */
  readonly unwanted: string[]
  /** Immediate mails to one person within 15 minutes. */
  readonly hasty: string[]
  readonly told: number
  readonly toldAgain: number
}

function isWanted(
  { rhythms, rhythm, mutedKinds }: SimulatedPerson,
  { bill, kind }: SimulatedChange,
): boolean {
  if (!rhythms.has(bill) || mutedKinds.includes(kind)) return false
  return (rhythms.get(bill) ?? rhythm) !== 'app'
}

const hasEntry = (mail: AlertMail | undefined, to: string): boolean =>
  mail?.entries.some((entry) => entry.to === to) === true

async function auditPerson(
  { store, changes }: Simulation,
  person: SimulatedPerson,
  { taken, audit }: { readonly taken: readonly TakenMail[]; readonly audit: Audit },
): Promise<number> {
  const mails = await listAlertMails(store, person.userId, { limit: 100_000 })
  const byId = new Map(mails.map((mail) => [mail.id, mail]))
  const carried = new Set(mails.flatMap(({ carriedFrom }) => carriedFrom))
  // carried by no mail, as none was composed since it was given up
  const isWaiting = ({ state, sequence, attemptedAt = '' }: AlertMail): boolean =>
    state === 'unknown' &&
    !carried.has(sequence) &&
    !mails.some((mail) => Date.parse(mail.composedAt) > Date.parse(attemptedAt) + GIVEN_UP_MILLISECONDS)
  const open = new Set(mails.filter(isWaiting).flatMap(({ entries }) => entries.map(({ to }) => to)))
  const immediate = taken.filter(({ mailId }) => byId.get(mailId)?.rhythm === 'immediate')
  for (const [i, { at, mailId }] of immediate.entries()) {
    const before = immediate[i - 1]?.at ?? -Infinity
    if (at - before < COLLAPSE_MILLISECONDS - SLACK_MILLISECONDS) audit.hasty.push(mailId)
  }
  // a mail describes 50 changes and counts the others
  const isTold = ({ changes: described, mailId }: TakenMail, to: string, number: number): boolean =>
    described.has(number) || (described.size >= MAILED_ENTRIES_MAX && hasEntry(byId.get(mailId), to))
  let toldAgain = 0
  for (const change of changes) {
    const name = `${person.userId} E${change.number}`
    const to = `Step (E${change.number})`
    const copies = taken.filter((mail) => isTold(mail, to, change.number))
    if (!isWanted(person, change)) {
      if (copies.length > 0) audit.unwanted.push(name)
      continue
    }
    if (copies.length === 0 && !open.has(to)) audit.lost.push(name)
    for (const [i, copy] of copies.entries()) {
      const isLast = i === copies.length - 1
      const saysSo = i === 0 || copy.changes.get(change.number) !== false
      if ((!isLast && copy.isReported) || !saysSo) audit.doubled.push(name)
    }
    toldAgain += Math.max(0, copies.length - 1)
  }
  return toldAgain
}

/** Compares what the mail service took with what was recorded and wanted. */
export async function auditSimulation(simulation: Simulation): Promise<Audit> {
  const { people, service } = simulation
  const audit: Audit = { lost: [], doubled: [], repeated: [], unwanted: [], hasty: [], told: 0, toldAgain: 0 }
  const ids = service.taken.map(({ mailId }) => mailId)
  const seen = new Set<string>()
  for (const id of ids) {
    if (seen.has(id)) audit.repeated.push(id)
    seen.add(id)
  }
  const byAddress = new Map<string, TakenMail[]>()
  for (const mail of service.taken) byAddress.set(mail.to, [...(byAddress.get(mail.to) ?? []), mail])
  let toldAgain = 0
  for (const person of people)
    toldAgain += await auditPerson(simulation, person, { taken: byAddress.get(person.email) ?? [], audit })
  return { ...audit, told: service.taken.reduce((sum, { changes }) => sum + changes.size, 0), toldAgain }
}
