import type { StoredCommittees } from '../../store/record/committees.ts'
import { readCommitteesFile, readMembershipFile, readPeopleFile } from '../committee-files.ts'
import { readListedCommittee } from '../committee-list.ts'

/** Files in the format of congress-legislators, about people who do not exist. */
export const COMMITTEES_FILE = [
  {
    type: 'house',
    name: 'House Committee on Lighthouses',
    url: 'http://lighthouses.house.gov/',
    thomas_id: 'HSLH',
    phone: '(202) 225-0000',
    jurisdiction: 'The committee keeps the lighthouses of the U.S. Coast Guard. It meets at night.',
    subcommittees: [
      { name: 'Lamps', thomas_id: '02' },
      { name: 'Foghorns and Bells', thomas_id: '01' },
    ],
  },
  { type: 'senate', name: 'Senate Select Committee on Tides', thomas_id: 'SLTD' },
  { type: 'joint', name: 'Joint Committee on Harbors', thomas_id: 'JSHB' },
]

const seat = (bioguide: string, party: string, rank: number, title?: string) => ({
  name: `As of ${bioguide}`,
  party,
  rank,
  ...(title !== undefined && { title }),
  bioguide,
})

export const MEMBERSHIP_FILE = {
  HSLH: [
    seat('C000903', 'minority', 1, 'Ranking Member'),
    seat('B000902', 'majority', 2, 'Vice Chair'),
    seat('A000901', 'majority', 1, 'Chairwoman'),
  ],
  HSLH01: [seat('A000901', 'majority', 2, 'Ex Officio'), seat('B000902', 'majority', 1, 'Chair')],
  SLTD: [seat('D000904', 'majority', 1, 'Chairman'), seat('E000905', 'minority', 1, 'Vice Chairman')],
}

const person = (bioguide: string, name: string, party: string, district?: number) => ({
  id: { bioguide },
  name: { first: 'Pat', last: name, official_full: `Pat ${name}` },
  terms: [
    {
      type: district === undefined ? 'sen' : 'rep',
      start: '2025-01-03',
      end: '2027-01-03',
      state: 'OH',
      party,
      ...(district !== undefined && { district }),
    },
  ],
})

export const PEOPLE_FILE = [
  person('A000901', 'Abbott', 'Republican', 3),
  person('B000902', 'Barlow', 'Republican', 0),
  person('C000903', 'Cole', 'Democrat', 7),
  person('D000904', 'Diaz', 'Republican'),
]

/** The API's list, with a former committee and a former subcommittee. */
export const LISTED_ROWS = [
  { chamber: 'House', committeeTypeCode: 'Standing', name: 'Lighthouses Committee', systemCode: 'hslh00' },
  {
    chamber: 'House',
    committeeTypeCode: 'Standing',
    name: 'Wicks Subcommittee',
    systemCode: 'hslh03',
    parent: { name: 'Lighthouses Committee', systemCode: 'hslh00' },
  },
  { chamber: 'Senate', committeeTypeCode: 'Special', name: 'Beacons Committee', systemCode: 'spbe00' },
  {
    chamber: 'Senate',
    committeeTypeCode: 'Special',
    name: 'Bonfires Subcommittee',
    systemCode: 'spbe01',
    parent: { name: 'Beacons Committee', systemCode: 'spbe00' },
  },
]

const AT = '2026-03-02T05:00:00.000Z'

/** The stored result of syncing the files and the list. */
export const storedCommittees = (): StoredCommittees => ({
  bodies: readCommitteesFile('committees', JSON.stringify(COMMITTEES_FILE)),
  seats: readMembershipFile('membership', JSON.stringify(MEMBERSHIP_FILE)),
  people: readPeopleFile('people', JSON.stringify(PEOPLE_FILE)),
  listed: LISTED_ROWS.flatMap((row) => readListedCommittee(row) ?? []),
  versions: {},
  source: 'files.example',
  changedAt: AT,
  lookedAt: AT,
})
