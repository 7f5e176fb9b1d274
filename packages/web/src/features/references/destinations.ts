import type { AmendmentLine, BillCard } from '@rostrum/contract/entities/bill'
import type { CommitteeCard } from '@rostrum/contract/entities/committee'
import type { MemberCard } from '@rostrum/contract/entities/member'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import { formatCitation } from '@rostrum/contract/words/citation'
import { congressLabel } from '@rostrum/contract/congress/congress'
import { formatLaw, listLaws } from '@rostrum/contract/words/reference'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'
import { quoteWords } from '@rostrum/view/quote-words.ts'
import { voteName } from '@rostrum/view/vote-words.ts'
import { subcommitteeName } from '@rostrum/contract/words/committee-name'
import { memberOption } from '../../api/suggested-members.ts'
import { paths } from '../../paths.ts'
import { listRecentPages } from './recent-pages.ts'
import type { ComboboxGroup, ComboboxOption } from '../../ui/combobox.tsx'
import { thisMonth } from '../../record/today.ts'

export interface Destination extends ComboboxOption {
  readonly path: string
  /** A ZIP code to look up on the target screen; never in a URL. */
  readonly zip?: string
}
export type DestinationGroup = ComboboxGroup<Destination>

const destination = (label: string, path: string, note?: string): Destination => ({
  id: path.replace(/[^\w-]/g, '_'),
  label,
  path,
  note,
})

interface Visitor {
  readonly now: Date
  readonly isSignedIn: boolean
}

const screens = ({ now, isSignedIn }: Visitor): Destination[] => [
  destination('Laws this month', paths.laws(thisMonth(now))),
  destination('Members', paths.members()),
  destination('Bills', paths.bills()),
  destination('Laws', paths.laws()),
  destination('Votes', paths.votes()),
  destination('Committees', paths.committees()),
  destination('Committee meetings', paths.meetings()),
  destination('My Congress', paths.myCongress()),
  ...(isSignedIn
    ? [
        destination('Tracking', paths.tracking()),
        destination('Your alerts', paths.alerts()),
        destination('Settings', paths.settings()),
        destination('Profile settings', paths.profile()),
      ]
    : []),
  destination('Data status', paths.status()),
]

export const recentGroup = (): DestinationGroup => ({
  title: 'Recent',
  options: listRecentPages().map(({ path, title }) => ({ ...destination(title, path), id: `recent${path}` })),
})

/** Screens whose name contains the words; without words all of them. */
export const screenGroup = (words: string, visitor: Visitor): DestinationGroup => ({
  title: 'Pages',
  options: screens(visitor).filter(({ label }) => label.toLowerCase().includes(words.toLowerCase())),
})

const TOPICS_SHOWN = 4

export const topicGroup = (
  words: string,
  areas: readonly { readonly value: string }[],
): DestinationGroup => ({
  title: 'Topics',
  options: areas
    .filter(({ value }) => value.toLowerCase().includes(words.toLowerCase()))
    .slice(0, TOPICS_SHOWN)
    .map(({ value }) => destination(value, paths.bills({ policyArea: value }), 'bills of this topic')),
})

export const textGroup = (words: string): DestinationGroup => ({
  title: 'Texts',
  options: [
    {
      ...destination(
        `Search inside bill texts for ${quoteWords(words)}`,
        paths.bills({ in: 'text', q: words }),
      ),
      id: 'texts',
    },
  ],
})

export const memberGroup = (members: readonly MemberCard[]): DestinationGroup => ({
  title: 'Members',
  options: members.map((member) => ({ ...memberOption(member), path: paths.member(member.bioguideId) })),
})

const billDestination = (bill: BillCard): Destination =>
  destination(
    `${formatCitation(bill.type, bill.number)} ${bill.title}`.slice(0, 160),
    paths.bill(bill),
    [...listLaws(bill).map(formatLaw), congressLabel(bill.congress)].join(', '),
  )

const isLaw = (bill: BillCard): boolean => listLaws(bill).length > 0

/** Splits bills from those that became law; the group of the best match comes first. */
export function billGroups(bills: readonly BillCard[]): DestinationGroup[] {
  const laws = { title: 'Laws', options: bills.filter(isLaw).map(billDestination) }
  const others = { title: 'Bills', options: bills.filter((bill) => !isLaw(bill)).map(billDestination) }
  return bills[0] !== undefined && isLaw(bills[0]) ? [laws, others] : [others, laws]
}

export const amendmentGroup = (amendments: readonly AmendmentLine[]): DestinationGroup => ({
  title: 'Amendments',
  options: amendments.map(({ congress, type, number, title = '' }) =>
    destination(
      `${formatCitation(type, number)} ${title}`.slice(0, 160),
      paths.amendment({ congress, type, number }),
      congressLabel(congress),
    ),
  ),
})

export const voteGroup = (votes: readonly VoteCard[]): DestinationGroup => ({
  title: 'Votes',
  options: votes.map((vote) => destination(voteSentence(vote), paths.vote(vote), voteName(vote))),
})

const COMMITTEES_SHOWN = 5

/** Committees whose name has, for each typed word, a word that begins with it. */
export function committeeGroup(words: string, committees: readonly CommitteeCard[]): DestinationGroup {
  const asked = words.toLowerCase().split(/\s+/)
  const isNamed = (name: string): boolean => {
    const own = name.toLowerCase().split(/[^\p{L}\p{N}']+/u)
    return asked.every((word) => own.some((each) => each.startsWith(word)))
  }
  const options = committees.flatMap(({ systemCode, name, subcommittees }) => [
    ...(isNamed(name) ? [destination(name, paths.committee(systemCode))] : []),
    ...subcommittees
      .filter((part) => isNamed(part.name))
      .map((part) => destination(subcommitteeName(part.name), paths.committee(part.systemCode), name)),
  ])
  return { title: 'Committees', options: options.slice(0, COMMITTEES_SHOWN) }
}

const ZIP_CODE = /^(\d{5})(?:-\d{4})?$/
export const parseZip = (text: string): string | undefined => ZIP_CODE.exec(text)?.[1]

export const citedGroup = (label: string, path: string, note: string): DestinationGroup => ({
  title: 'Go to',
  options: [{ ...destination(label, path, note), id: 'cited' }],
})

export const zipGroup = (zip: string): DestinationGroup => ({
  title: 'Go to',
  options: [
    { ...destination('My Congress', paths.myCongress({ change: 'district' }), `members for ${zip}`), zip },
  ],
})
