import { congressStartsAt, currentCongress } from '@rostrum/contract/congress/congress'
import { BulkError } from './bulk-source.ts'
import type { FileContext } from './bill-file.ts'
import { fetchChanged, type FetchedFile, parseRows } from './file-version.ts'
import { saveMemberItems } from '../saving/save-member.ts'
import type { MemberItem } from '../record/member.ts'
import { type BulkFile, findBulkFile, saveBulkFile } from '../store/sync/bulk-files.ts'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { readMemberItem } from '../congress/normalize-member.ts'
import { textOf } from '../congress/values.ts'
import { fieldsOf, missingField, type ParseResult, type WireObject } from '../congress/wire-object.ts'
import {
  districtIn,
  isOver,
  leadershipRows,
  type LegislatorTerm,
  partyRows,
  termRows,
  termsOf,
} from './legislator-terms.ts'

/** The API's members are those who served since the 93rd Congress. */
const SINCE = '1973-01-03'

/** "Leahy, Patrick J.": family name first, as in lists. */
function namesOf({ first, middle, last, suffix, nickname, official_full: full }: WireObject): WireObject {
  const [firstName, lastName, middleName] = [textOf(first), textOf(last), textOf(middle)]
  const given = [firstName, middleName].filter((part) => part !== undefined).join(' ')
  const direct = [given, lastName].filter((part) => part !== undefined && part !== '').join(' ')
  const suffixes = textOf(suffix) === undefined ? '' : `, ${textOf(suffix)}`
  return omitUndefined({
    firstName,
    middleName,
    lastName,
    suffixName: textOf(suffix),
    nickName: textOf(nickname),
    invertedOrderName: lastName === undefined ? undefined : `${lastName}, ${given}${suffixes}`,
    directOrderName: textOf(full) ?? `${direct}${suffixes}`,
  })
}

/** "202-224-3441" in the API's format. */
const phoneOf = (value: unknown): string | undefined =>
  textOf(value)?.replace(/^(\d{3})-(\d{3}-\d{4})$/, '($1) $2')

function contactOf({ fields, end }: LegislatorTerm, now: Date): WireObject {
  if (isOver(end, now)) return {}
  return {
    addressInformation: omitUndefined({
      officeAddress: textOf(fields['office']),
      phoneNumber: phoneOf(fields['phone']),
    }),
    officialWebsiteUrl: fields['url'],
  }
}

/** The member's portrait, if the Congressional Pictorial Directory has one. */
function depictionOf(
  { pictorial, bioguide }: WireObject,
  photoUrl: MemberSyncContext['photoUrl'],
): WireObject {
  const id = textOf(bioguide)
  if (textOf(pictorial) === undefined || id === undefined) return {}
  return { depiction: { imageUrl: photoUrl(id), attribution: 'Congressional Pictorial Directory' } }
}

/** A member as in the API, as far as the file goes; undefined for those who left before the API's first Congress. */
export function readLegislator(
  wire: unknown,
  {
    now,
    updatedAt,
    photoUrl,
  }: Pick<MemberSyncContext, 'photoUrl'> & { readonly now: Date; readonly updatedAt: string },
): ParseResult<MemberItem> | undefined {
  const row = fieldsOf(wire)
  const id = fieldsOf(row['id'])
  const terms = termsOf(row['terms'])
  const last = terms.at(-1)
  if (last === undefined) return missingField('terms')
  if (last.end <= SINCE) return undefined
  return readMemberItem({
    bioguideId: id['bioguide'],
    ...namesOf(fieldsOf(row['name'])),
    ...contactOf(last, now),
    ...depictionOf(id, photoUrl),
    birthYear: textOf(fieldsOf(row['bio'])['birthday'])?.slice(0, 4),
    currentMember: !isOver(last.end, now),
    district: last.isSenate ? undefined : districtIn(last),
    leadership: leadershipRows(row['leadership_roles'], now),
    partyHistory: partyRows(terms),
    state: last.fields['state'],
    terms: terms.flatMap((term) => termRows(term, now)),
    updateDate: updatedAt,
  })
}

export interface MemberSyncContext extends Pick<FileContext, 'store' | 'now' | 'odd' | 'request' | 'source'> {
  readonly photoUrl: (bioguideId: string) => string
}

/** Read after the file of former members, so that someone in both files counts as serving. */
const CURRENT_FILE = 'legislators-current'
const FILES = ['legislators-historical', CURRENT_FILE] as const
type FileName = (typeof FILES)[number]

/** The share of representatives after which a new congress's list counts as complete. */
const LISTED_SHARE = 0.9

/** Terms end with a congress. A file without new members describes the previous congress, in which nobody has left. */
function timeOfFile(members: readonly MemberItem[], now: Date): Date {
  const current = currentCongress(now)
  const countOf = (congress: number): number =>
    members.filter(({ terms }) => terms.some((term) => term.congress === congress)).length
  return countOf(current) >= LISTED_SHARE * countOf(current - 1)
    ? now
    : new Date(congressStartsAt(current).getTime() - 1)
}

function readMembers(
  { content, version }: FetchedFile<readonly unknown[]>,
  { odd, now, photoUrl }: Pick<MemberSyncContext, 'odd' | 'now' | 'photoUrl'>,
): { members: MemberItem[]; refused: number } {
  const modified = new Date(version.lastModified ?? NaN)
  const updatedAt = (Number.isNaN(modified.getTime()) ? now() : modified).toISOString()
  const members: MemberItem[] = []
  let refused = 0
  for (const row of content) {
    const parsed = readLegislator(row, { now: now(), updatedAt, photoUrl })
    if (parsed === undefined) continue
    if ('row' in parsed) members.push(parsed.row)
    else {
      refused += 1
      odd.note('legislator', parsed.missing, row)
    }
  }
  return { members, refused }
}

/** At the start of a congress, terms end although the file is unchanged. */
const isOfCongressBefore = ({ doneAt = '' }: BulkFile, now: Date): boolean =>
  doneAt < congressStartsAt(currentCongress(now)).toISOString()

async function syncFile(name: FileName, context: MemberSyncContext): Promise<number> {
  const { store, now, source, request } = context
  const held = await findBulkFile(store, name)
  const version = held === undefined || isOfCongressBefore(held, now()) ? undefined : held.version
  const file = { path: `/${name}.json`, held: version }
  const fetched = await fetchChanged(request, file, (text) => parseRows(name, text))
  if (fetched === undefined) return held?.entries ?? 0
  const first = readMembers(fetched, context)
  const asOf = name === CURRENT_FILE ? timeOfFile(first.members, now()) : now()
  const { members, refused } = asOf < now() ? readMembers(fetched, { ...context, now: () => asOf }) : first
  if (members.length === 0) throw new BulkError(`no member in ${name}.json can be read`)
  await saveMemberItems(members, { store, now: now(), source, newsAfter: '' })
  const [entries, doneAt] = [members.length, now().toISOString()]
  const saved = { name, from: source, version: fetched.version, entries, next: entries, refused, doneAt }
  await saveBulkFile(store, { ...saved, revision: held?.revision ?? 0 })
  return entries
}

/** Saves the members of congress-legislators if a file has changed. Returns how many members both files have. */
export async function syncMembers(context: MemberSyncContext): Promise<number> {
  let held = 0
  for (const name of FILES) held += await syncFile(name, context)
  return held
}
