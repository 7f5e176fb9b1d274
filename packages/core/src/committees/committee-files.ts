import type { CommitteeChamber } from '@rostrum/contract/congress/committee-kinds'
import { findParty } from '@rostrum/contract/congress/parties'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { linkOf } from '../congress/links.ts'
import { bioguideIdOf, intOf, textOf } from '../congress/values.ts'
import { fieldsOf, isWireObject, listOf, readEach, type WireObject } from '../congress/wire-object.ts'
import { BulkError } from '../bulk/bulk-source.ts'
import { parseJson } from '../bulk/file-version.ts'
import { termsOf } from '../bulk/legislator-terms.ts'
import type { CommitteeBody, CommitteePerson, CommitteeSeat } from '../record/committee.ts'

/** A full stop ends a sentence unless it ends an abbreviation: "U.S. Department", "No. 5". */
const SENTENCE = /^.*?(?<!\b(?:[A-Z]|No|St|Jr|Sr|Mr|Ms|Mrs|Dr|Inc))[.!?]["”’)]*(?=\s+\S|$)/s

export const firstSentence = (text: string): string => {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  return SENTENCE.exec(plain)?.[0] ?? plain
}

const CHAMBERS: Readonly<Record<string, CommitteeChamber>> = {
  house: 'House',
  senate: 'Senate',
  joint: 'Joint',
}

/** "HSAG" is `hsag00` to the API, and "HSAG15" `hsag15`. */
export const systemCodeOf = (thomasId: string): string =>
  (thomasId.length > 4 ? thomasId : `${thomasId}00`).toLowerCase()

function bodiesOf(row: WireObject): CommitteeBody[] {
  const [id, name] = [textOf(row['thomas_id']), textOf(row['name'])]
  const chamber = CHAMBERS[textOf(row['type']) ?? '']
  if (id === undefined || name === undefined || chamber === undefined) return []
  const jurisdiction = textOf(row['jurisdiction'])
  const main = {
    systemCode: systemCodeOf(id),
    name,
    chamber,
    ...omitUndefined({
      jurisdiction: jurisdiction === undefined ? undefined : firstSentence(jurisdiction),
      websiteUrl: linkOf(row['url']),
      phone: textOf(row['phone']),
    }),
  }
  const below = readEach(row['subcommittees'], (sub) => {
    const [subId, subName] = [textOf(sub['thomas_id']), textOf(sub['name'])]
    if (subId === undefined || subName === undefined) return undefined
    const phone = omitUndefined({ phone: textOf(sub['phone']) })
    return { systemCode: systemCodeOf(id + subId), name: subName, chamber, ...phone }
  })
  return [main, ...below]
}

/** The committees and subcommittees of `committees-current`. */
export function readCommitteesFile(name: string, text: string): CommitteeBody[] {
  const bodies = listOf(parseJson(`${name}.json`, text)).flatMap((row) => bodiesOf(fieldsOf(row)))
  if (bodies.length === 0) throw new BulkError(`${name}.json lists no committee`)
  return bodies
}

function seatOf(row: WireObject): CommitteeSeat | undefined {
  const [bioguideId, name] = [bioguideIdOf(row['bioguide']), textOf(row['name'])]
  const [side, rank] = [textOf(row['party']), intOf(row['rank'])]
  if (bioguideId === undefined || name === undefined || rank === undefined) return undefined
  if (side !== 'majority' && side !== 'minority') return undefined
  return { bioguideId, name, side, rank, ...omitUndefined({ title: textOf(row['title']) }) }
}

export function readMembershipFile(name: string, text: string): Record<string, CommitteeSeat[]> {
  const byId = parseJson(`${name}.json`, text)
  if (!isWireObject(byId)) throw new BulkError(`${name}.json is no object`)
  const seats = Object.entries(byId).map(([id, rows]) => [systemCodeOf(id), readEach(rows, seatOf)] as const)
  if (!seats.some(([, rows]) => rows.length > 0)) throw new BulkError(`${name}.json lists nobody`)
  return Object.fromEntries(seats)
}

function personOf(row: WireObject): [string, CommitteePerson] | undefined {
  const bioguideId = bioguideIdOf(fieldsOf(row['id'])['bioguide'])
  const names = fieldsOf(row['name'])
  const direct = [textOf(names['first']), textOf(names['last'])]
    .filter((part) => part !== undefined)
    .join(' ')
  const last = termsOf(row['terms']).at(-1)
  if (bioguideId === undefined || direct === '' || last === undefined) return undefined
  const { fields, isSenate } = last
  const person = {
    name: textOf(names['official_full']) ?? direct,
    ...omitUndefined({
      party: findParty(textOf(fields['party']) ?? ''),
      state: textOf(fields['state']),
      district: isSenate ? undefined : intOf(fields['district']),
    }),
  }
  return [bioguideId, person]
}

/** Everyone who serves, by bioguide id. */
export function readPeopleFile(name: string, text: string): Record<string, CommitteePerson> {
  const people = readEach(parseJson(`${name}.json`, text), personOf)
  if (people.length === 0) throw new BulkError(`${name}.json lists nobody who serves`)
  return Object.fromEntries(people)
}
