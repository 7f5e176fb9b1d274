/** Bills whose whole point is one place, one person or one medal: their titles are their contents. */
export interface NamedMeasure {
  readonly area: string
  /** Of the bills of the area. */
  readonly share: number
  readonly title: readonly string[]
  readonly gist: readonly string[]
  readonly section: readonly [string, string]
  readonly subjects: readonly string[]
  readonly short?: readonly string[]
}

export const NAMED_MEASURES: readonly NamedMeasure[] = [
  {
    area: 'Government Operations and Politics',
    share: 0.24,
    title: [
      'to designate the facility of the United States Postal Service located at {number} {street} in {town}, {state}, as the "{rank} {person} Post Office[| Building]".',
    ],
    gist: [
      'designates the facility of the U.S. Postal Service located at {number} {street} in {town}, {state}, as the {rank} {person} Post Office',
    ],
    section: [
      'DESIGNATION.',
      'The facility of the United States Postal Service located at {number} {street} in {town}, {state}, shall be known and designated as the "{rank} {person} Post Office". Any reference in a law, map, regulation, document, paper, or other record of the United States to the facility shall be deemed to be a reference to that Post Office.',
    ],
    subjects: ['Postal service', 'Government buildings, facilities, and property', 'Congressional tributes'],
  },
  {
    area: 'Armed Forces and National Security',
    share: 0.05,
    title: [
      'to name the Department of Veterans Affairs community-based outpatient clinic in {town}, {state}, the "{rank} {person} Department of Veterans Affairs Clinic".',
      'to name the Department of Veterans Affairs medical center in {town}, {state}, the "{rank} {person} Department of Veterans Affairs Medical Center".',
    ],
    gist: [
      'names a facility of the Department of Veterans Affairs in {town}, {state}, after {rank} {person}',
    ],
    section: [
      'NAMING.',
      'The facility of the Department of Veterans Affairs in {town}, {state}, shall after the date of the enactment of this Act be known in honor of {rank} {person}.',
    ],
    subjects: ["Veterans' medical care", 'Health facilities and institutions', 'Congressional tributes'],
  },
  {
    area: 'Public Lands and Natural Resources',
    share: 0.3,
    short: [
      '{river} River Wild and Scenic River[s|] Act[| of {year}]',
      '{town} Land Conveyance Act[| of {year}]',
      '{river} Mountain Wilderness Act[| of {year}]',
      '{town} National Historical Park Act',
    ],
    title: [
      'to amend the Wild and Scenic Rivers Act to designate certain segments of the {river} River in the State of {state} as components of the National Wild and Scenic Rivers System.',
      'to direct the Secretary of the Interior to convey certain Federal land to {town}, {state}, for public purposes.',
      'to designate certain land in the State of {state} as wilderness, and for other purposes.',
      'to establish the {town} National Historical Park in the State of {state}.',
    ],
    gist: [
      'concerns certain federal land near {town}, {state}, and directs the Department of the Interior to map and manage it',
    ],
    section: [
      'FEDERAL LAND.',
      'As soon as practicable after the date of the enactment of this Act, the Secretary shall prepare a map and legal description of the Federal land near {town}, {state}, to which this Act applies, which shall have the same force and effect as if included in this Act.',
    ],
    subjects: [
      'Land transfers',
      'Parks, recreation areas, trails',
      'Wilderness and natural areas, wildlife refuges',
    ],
  },
  {
    area: 'Finance and Financial Sector',
    share: 0.09,
    short: ['{Group} Commemorative Coin Act[| of {year}]'],
    title: ['to require the Secretary of the Treasury to mint coins in honor of {group}.'],
    gist: ['directs the Department of the Treasury to mint and issue coins in honor of {group}'],
    section: [
      'COIN SPECIFICATIONS.',
      'The Secretary shall mint and issue not more than 400,000 $1 coins, the designs of which shall be emblematic of {group}.',
    ],
    subjects: ['U.S. Mint', 'Currency', 'Congressional tributes'],
  },
  {
    area: 'Congress',
    share: 0.3,
    short: ['{Group} Congressional Gold Medal Act[| of {year}]'],
    title: [
      'to award a Congressional Gold Medal, collectively, to {group}[, in recognition of their service to the Nation|].',
    ],
    gist: ['provides for the award of a Congressional Gold Medal, collectively, to {group}'],
    section: [
      'CONGRESSIONAL GOLD MEDAL.',
      'The Speaker of the House of Representatives and the President pro tempore of the Senate shall make appropriate arrangements for the award, on behalf of Congress, of a single gold medal of appropriate design to {group}.',
    ],
    subjects: ['Congressional tributes', 'U.S. Mint', 'U.S. history'],
  },
  {
    area: 'Native Americans',
    share: 0.2,
    short: ['{river} River Tribal Water Rights Settlement Act of {year}'],
    title: [
      'to approve the settlement of water rights claims in the {river} River basin in the State of {state}, and for other purposes.',
    ],
    gist: [
      'approves an agreement that settles the claims of a Tribe to water in the {river} River basin in {state}',
    ],
    section: [
      'RATIFICATION OF AGREEMENT.',
      'Except to the extent that it conflicts with this Act, the agreement on the waters of the {river} River basin is authorized, ratified, and confirmed.',
    ],
    subjects: ['Indian claims', 'Indian lands and resources rights', 'Water use and supply'],
  },
]

/** The text of a private bill says no more than that someone may stay or be paid. */
export const PRIVATE_SHARE = 0.004
