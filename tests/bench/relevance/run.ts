import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { findBillCards } from '@rostrum/core/catalog/bills/bill-queries'
import { BILL_INDEX_SPEC } from '@rostrum/core/catalog/bills/bill-schema'
import { findMemberCards } from '@rostrum/core/catalog/members/member-queries'
import { MEMBER_INDEX_SPEC } from '@rostrum/core/catalog/members/member-schema'
import { openTestIndex } from '@rostrum/core/catalog/testing/open-test-index'
import type { StoredBill } from '@rostrum/core/store/record/bills'
import { table } from '../lib/table.ts'
import { relevanceBills, relevanceMembers } from './corpus.ts'
import { openFts5 } from './fts5.ts'
import { billQueries, memberQueries, type RelevanceQuery } from './queries.ts'
import { titleQueries } from './title-queries.ts'

const PAGE = 5
const AT = '2026-11-22T15'
/** The minimum share of each class that must rank first. */
const FIRST_TARGET = 0.95

type Search = (text: string) => readonly string[]
/** A record's text, of which an expectation names a part. */
type Describe = (id: string) => string

interface Share {
  readonly first: number
  readonly firstFive: number
  readonly misses: readonly string[]
}

function measure(queries: readonly RelevanceQuery[], search: Search, describe: Describe): Share {
  const places = queries.map(({ text, expected }) => {
    const wanted = expected.map(plain)
    return search(text).findIndex((id) => wanted.some((one) => plain(describe(id)).includes(one)))
  })
  const share = (isRight: (place: number) => boolean) => places.filter(isRight).length / places.length
  return {
    first: share((place) => place === 0),
    firstFive: share((place) => place >= 0),
    misses: queries.flatMap(({ text }, i) => (places[i] === 0 ? [] : [text])),
  }
}

const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'")

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** Prints each class next to FTS5, and returns the names of those below the target or below FTS5. */
function report(
  classes: ReadonlyMap<string, readonly RelevanceQuery[]>,
  { own, fts5, describe }: { own: Search; fts5: Search; describe: Describe },
): string[] {
  const failed: string[] = []
  const rows: string[][] = []
  for (const [name, queries] of classes) {
    const [ours, theirs] = [measure(queries, own, describe), measure(queries, fts5, describe)]
    rows.push([
      name,
      String(queries.length),
      ...[ours.first, ours.firstFive, theirs.first, theirs.firstFive].map(percent),
      ours.misses.slice(0, 4).join(' · '),
    ])
    if (ours.first < Math.max(FIRST_TARGET, theirs.first)) failed.push(name)
  }
  const head = ['class', 'queries', 'first', 'in five', 'FTS5 first', 'FTS5 in five', 'not first']
  process.stdout.write(`\n${table(head, rows)}\n`)
  return failed
}

function reportBills(): string[] {
  const bills = relevanceBills()
  const byKey = new Map(bills.map((bill) => [recordKeyOf(bill), bill]))
  const index = openTestIndex(BILL_INDEX_SPEC, bills)
  const describe = (key: string): string => {
    const { title = '', policyArea = '' } = byKey.get(key) ?? ({} as Partial<StoredBill>)
    return `${key}\n${title}\narea: ${policyArea}`
  }
  const fts5 = openFts5(
    bills.map((bill) => ({
      id: recordKeyOf(bill),
      title: bill.title,
      people: bill.sponsors.map(({ fullName }) => fullName).join(' '),
      topics: [bill.policyArea ?? '', ...bill.subjects].join(' '),
    })),
  )
  const areas = [...new Set(bills.flatMap(({ policyArea }) => policyArea ?? []))]
  const policyAreas = areas.map((area) => ({ text: area.toLowerCase(), expected: [`area: ${area}`] }))
  const own: Search = (q) => findBillCards(index, { q, limit: PAGE, offset: 0 }).bills.map(recordKeyOf)
  process.stdout.write(`\n${bills.length.toLocaleString('en-US')} bills\n`)
  const classes = new Map([...titleQueries(bills), ...billQueries, ['policy area', policyAreas]])
  return report(classes, { own, fts5, describe })
}

function reportMembers(): string[] {
  const members = relevanceMembers()
  const byId = new Map(members.map((member) => [member.bioguideId, member]))
  const index = openTestIndex(MEMBER_INDEX_SPEC, members)
  const describe = (id: string): string => {
    const { name = '', state = '' } = byId.get(id) ?? {}
    return `${name.split(', ')[0] ?? ''}\n${state}`
  }
  const fts5 = openFts5(
    members.map(({ bioguideId, name, state, partyName, spans }) => ({
      id: bioguideId,
      title: name,
      people: `${state} ${partyName}`,
      topics: spans.at(-1)?.chamber ?? '',
    })),
  )
  const own: Search = (search) =>
    findMemberCards(index, { search, at: AT, limit: PAGE, offset: 0 }).members.map(
      ({ bioguideId }) => bioguideId,
    )
  process.stdout.write(`\n${members.length.toLocaleString('en-US')} members\n`)
  return report(memberQueries, { own, fts5, describe })
}

/** Measures hand-written queries by class, next to SQLite FTS5 over the same records. */
export async function run(): Promise<void> {
  const failed = [...reportBills(), ...reportMembers()]
  const verdict = failed.length === 0 ? 'met    ' : 'NOT MET'
  process.stdout.write(
    `\n${verdict}  every class first in 95 of 100 and no less than FTS5 ${failed.join(', ')}\n`,
  )
  if (failed.length > 0) process.exitCode = 1
}
