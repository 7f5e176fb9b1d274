import { appPaths } from '@rostrum/contract/site/app-paths'
import { congressLabel, ordinal } from '@rostrum/contract/congress/congress'
import type { MemberCard } from '@rostrum/contract/entities/member'
import { AT_LARGE } from '@rostrum/contract/words/labels'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { houseSeats, isAtLarge, type State } from '@rostrum/contract/congress/states'
import { pluralize } from '@rostrum/view/format-number.ts'
import { memberName, memberTypeLabel, seatLabel } from '@rostrum/view/member-labels.ts'
import { FollowDistrict } from './follow-district.tsx'
import { listPage } from './list-page.tsx'
import { MemberRow, VacantSeat } from '@rostrum/view/member-rows.tsx'
import { bySeat } from './members-page.tsx'
import type { Page, PublicSite } from './page.ts'
import { Section } from '@rostrum/view/section.tsx'

const SENATORS_PER_STATE = 2

export interface StatePageData {
  readonly state: State
  readonly congress: number
  readonly members: readonly MemberCard[]
  /** Whether all members of the sitting Congress are known. */
  readonly isComplete: boolean
}

interface SeatRow {
  readonly label: string
  readonly href?: string
  /** Absent while the seat is vacant, or its member is unknown. */
  readonly member?: MemberCard
}

const isSenator = ({ chamber }: MemberCard): boolean => chamber === 'Senate'

function senateRows({ state, members }: StatePageData): SeatRow[] {
  const rows = members.filter(isSenator).map((member): SeatRow => ({ label: 'Senator', member }))
  const vacant = state.isState ? Math.max(0, SENATORS_PER_STATE - rows.length) : 0
  return [...rows, ...Array.from({ length: vacant }, () => ({ label: 'Senator' }))]
}

const districtLabel = (district: number): string =>
  district === 0 ? AT_LARGE : `${ordinal(district)} district`

/** A state with one seat elects it at large, as do all places that send a delegate. */
function houseRows({ state, congress, members }: StatePageData): SeatRow[] {
  const house = members.filter((member) => !isSenator(member)).toSorted(bySeat)
  const seats = houseSeats(state, congress)
  if (seats <= 1) {
    const rows = house.map((member) => ({ label: AT_LARGE, member }))
    return rows.length === 0 ? [{ label: AT_LARGE }] : rows
  }
  const held = new Set(house.map(({ district }) => district))
  const rows = house.map((member) => ({ district: member.district ?? 0, member }))
  const vacant = Array.from({ length: seats }, (_, i) => ({ district: i + 1 })).filter(
    ({ district }) => !held.has(district),
  )
  return [...rows, ...vacant]
    .toSorted((a, b) => a.district - b.district)
    .map(({ district, ...rest }) => ({
      label: districtLabel(district),
      ...(district > 0 && { href: publicPaths.district(state.code, district) }),
      ...rest,
    }))
}

const vacanciesOf = (rows: readonly SeatRow[]): number =>
  rows.filter(({ member }) => member === undefined).length

/** "The District of Columbia", "Ohio". */
const spokenState = ({ name }: State): string => (/^District|Islands$/.test(name) ? `The ${name}` : name)

/** "one delegate": the title of the current holder of the seat. */
const delegateOf = (members: readonly MemberCard[]): string =>
  (members.map(memberTypeLabel).find((label) => label !== 'Representative') ?? 'Delegate').toLowerCase()

function sentenceOf({ state, congress, members, isComplete }: StatePageData, vacancies: number): string {
  if (members.length === 0) return `No current members for ${state.name} yet.`
  const term = `in the ${congressLabel(congress)}`
  if (!state.isState)
    return `${spokenState(state)} has one ${delegateOf(members)} ${term}, who can speak in the House but cannot vote on passing bills.`
  const senators = members.filter(isSenator).length
  const sent = `${pluralize(senators, 'senator')} and ${pluralize(members.length - senators, 'representative')}`
  const what = isComplete ? 'vacant' : 'not known yet'
  const vacant = vacancies === 0 ? '' : ` ${pluralize(vacancies, 'seat is', 'seats are')} ${what}.`
  return `${state.name} has ${sent} ${term}.${vacant}`
}

export function statePage(data: StatePageData, { site }: { site: PublicSite }): Page {
  const { state, members } = data
  const heading = `${state.name} in Congress`
  const senate = senateRows(data)
  const house = houseRows(data)
  const sentence = sentenceOf(data, vacanciesOf(senate) + vacanciesOf(house))
  return listPage(
    {
      title: `${heading}: ${state.isState ? 'senators and representatives' : 'delegate to the House'}`,
      description: sentence,
      pathOf: () => publicPaths.state(state.code),
      image: 'member',
      heading,
      sentence,
      items: members
        .toSorted(bySeat)
        .map((member) => [memberName(member), publicPaths.member(member.bioguideId)]),
      trail: [
        ['Members', publicPaths.members()],
        [state.name, publicPaths.state(state.code)],
      ],
      children: (
        <>
          {members.length > 0 && (
            <>
              <Delegation senate={senate} house={house} isComplete={data.isComplete} />
              <FollowLink {...data} />
            </>
          )}
          <p className="record-choices">
            <a href={publicPaths.states()}>All states</a>
            <a href={publicPaths.members()}>All members of Congress</a>
          </p>
        </>
      ),
    },
    site,
  )
}

/** A place with one seat needs no choice of a district. */
const FollowLink = ({ state, congress }: StatePageData) =>
  isAtLarge(state, congress) ? (
    <FollowDistrict district={{ stateCode: state.code, district: 0 }} />
  ) : (
    <p className="record-choices">
      <a className="public-button" href={appPaths.myCongress()}>
        Find and track your members
      </a>
    </p>
  )

interface DelegationProps {
  readonly senate: readonly SeatRow[]
  readonly house: readonly SeatRow[]
  readonly isComplete: boolean
}

const Delegation = ({ senate, house, isComplete }: DelegationProps) => (
  <>
    {senate.length > 0 && <SeatSection id="senate" title="Senate" rows={senate} isComplete={isComplete} />}
    <SeatSection id="house" title="House of Representatives" rows={house} isComplete={isComplete} />
  </>
)

interface SeatSectionProps {
  readonly id: string
  readonly title: string
  readonly rows: readonly SeatRow[]
  readonly isComplete: boolean
}

const SeatSection = ({ id, title, rows, isComplete }: SeatSectionProps) => (
  <Section id={id} title={title}>
    <ol className="member-rows">
      {rows.map(({ label, href, member }, index) => {
        const words = member === undefined ? label : seatLabel(member)
        const seat = href === undefined ? words : <a href={href}>{words}</a>
        const key = member?.bioguideId ?? `${label} ${index}`
        return member === undefined ? (
          <VacantSeat key={key} seat={seat} isVacant={isComplete} />
        ) : (
          <MemberRow key={key} member={member} seat={seat} />
        )
      })}
    </ol>
  </Section>
)
