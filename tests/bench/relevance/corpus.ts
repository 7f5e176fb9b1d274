import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { findParty } from '@rostrum/contract/congress/parties'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { formatLaw, listLaws } from '@rostrum/contract/words/reference'
import {
  sampleBills,
  sampleContext,
  sampleHeads,
  sampleMembers,
} from '@rostrum/core/catalog/testing/sample-record'
import { storedBill, storedMember } from '@rostrum/core/catalog/testing/stored-records'
import type { StoredBill } from '@rostrum/core/store/record/bills'
import type { StoredMember } from '@rostrum/core/store/record/members'
import { knownBills } from './known-bills.ts'

/** Every nth bill of the sample Congress gets a sponsor and a policy area; details of all take minutes. */
const DETAILED_EVERY = 40

function isBillRow(row: unknown): row is { congress: number; type: string; number: string; title: string } {
  return typeof row === 'object' && row !== null && 'title' in row && 'congress' in row
}

/** Real titles, if there is a folder of recorded provider data. */
function* recordedBills(folder: string | undefined): Generator<StoredBill> {
  const file = `${folder}/../histories-119-even.jsonl.gz`
  if (folder === undefined || !existsSync(file)) return
  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  for (const line of lines.filter((one) => one !== '')) {
    const row: unknown = JSON.parse(line)
    if (isBillRow(row)) yield storedBill(`${row.congress}/${row.type}/${row.number}`, { title: row.title })
  }
}

function* handWrittenBills(): Generator<StoredBill> {
  for (const { key, title, sponsor, policyArea, law } of knownBills)
    yield storedBill(key, {
      title,
      policyArea,
      sponsors: [{ fullName: sponsor }],
      laws: law === '' ? [] : [{ number: law, type: 'Public Law' }],
    })
}

/** Numbers of the hand-written laws, which the sample Congress uses for others. */
const KNOWN_LAWS = new Set(knownBills.map(({ law }) => `Public Law ${law}`))
const isOtherLaw = (bill: StoredBill): boolean => listLaws(bill).some((law) => KNOWN_LAWS.has(formatLaw(law)))

/** The full-size sample Congress, in which hand-written and recorded bills replace those with the same number. */
export function relevanceBills(): StoredBill[] {
  const context = sampleContext('full')
  const congresses = context.world.congressesAt(context.now)
  const bills = new Map<string, StoredBill>()
  for (const congress of congresses) {
    for (const bill of sampleHeads(context, congress)) bills.set(recordKeyOf(bill), bill)
    for (const bill of sampleBills(context, congress, DETAILED_EVERY)) bills.set(recordKeyOf(bill), bill)
  }
  for (const bill of recordedBills(process.env['ROSTRUM_RECORDINGS'])) bills.set(recordKeyOf(bill), bill)
  for (const bill of handWrittenBills()) bills.set(recordKeyOf(bill), bill)
  const known = new Set(knownBills.map(({ key }) => key))
  return [...bills].flatMap(([key, bill]) => (known.has(key) || !isOtherLaw(bill) ? [bill] : []))
}

/** Current members, from public record: `id name | state | district, or nothing for senators | party`. */
const KNOWN_MEMBERS = `
O000172 Ocasio-Cortez, Alexandria | New York | 14 | D
S000033 Sanders, Bernard | Vermont | | I
S000148 Schumer, Charles E. | New York | | D
G000386 Grassley, Chuck | Iowa | | R
J000299 Johnson, Mike | Louisiana | 4 | R
J000288 Johnson, Henry C. "Hank" | Georgia | 4 | D
T000250 Thune, John | South Dakota | | R
S001176 Scalise, Steve | Louisiana | 1 | R
J000294 Jeffries, Hakeem S. | New York | 8 | D
D000563 Durbin, Richard J. | Illinois | | D
C001101 Clark, Katherine M. | Massachusetts | 5 | D
S000185 Scott, Robert C. "Bobby" | Virginia | 3 | D
S001184 Scott, Tim | South Carolina | | R
S001189 Scott, Austin | Georgia | 8 | R
P000608 Peters, Scott H. | California | 50 | D
P000605 Perry, Scott | Pennsylvania | 10 | R
G000586 García, Jesús G. "Chuy" | Illinois | 4 | D
C001098 Cruz, Ted | Texas | | R
W000817 Warren, Elizabeth | Massachusetts | | D
T000193 Thompson, Bennie G. | Mississippi | 2 | D
K000377 Kelly, Mark | Arizona | | D
L000577 Lee, Mike | Utah | | R
J000289 Jordan, Jim | Ohio | 4 | R
G000359 Graham, Lindsey | South Carolina | | R
P000603 Paul, Rand | Kentucky | | R
R000614 Roy, Chip | Texas | 21 | R`

function* handWrittenMembers(): Generator<StoredMember> {
  for (const line of KNOWN_MEMBERS.trim().split('\n')) {
    const [person = '', state = '', district = '', party = ''] = line.split('|').map((cell) => cell.trim())
    const [bioguideId = ''] = person.split(' ')
    yield storedMember(bioguideId, {
      name: person.slice(bioguideId.length + 1),
      state,
      partyName: findParty(party) ?? party,
      spans: [{ chamber: district === '' ? 'Senate' : 'House', startYear: 2021 }],
      ...(district !== '' && { district: Number(district) }),
    })
  }
}

export const relevanceMembers = (): StoredMember[] => [
  ...new Map(
    [...sampleMembers(sampleContext('standard')).bare, ...handWrittenMembers()].map((member) => [
      member.bioguideId,
      member,
    ]),
  ).values(),
]
