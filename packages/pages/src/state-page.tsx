import { appPaths } from '@rostrum/contract/site/app-paths'
import { congressLabel, ordinal } from '@rostrum/contract/congress/congress'
import type { MemberCard } from '@rostrum/contract/entities/member'
import { AT_LARGE } from '@rostrum/contract/words/labels'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { houseSeats, isAtLarge, type State } from '@rostrum/contract/congress/states'
import type { ShownSeat } from '@rostrum/view/delegation.tsx'
import { pluralize } from '@rostrum/view/format-number.ts'
import { memberName, memberTypeLabel, seatLabel } from '@rostrum/view/member-labels.ts'
import { listPage } from './list-page.tsx'
import { bySeat } from './members-page.tsx'
import type { Page, PublicSite } from './page.ts'
import { FollowDistrict, type PlaceMembers, PlaceSeats } from './place-parts.tsx'
import { Section } from '@rostrum/view/section.tsx'

const SENATORS_PER_STATE = 2

interface StatePageData extends PlaceMembers {
  readonly state: State
  readonly congress: number
}

type StateSeat = ShownSeat<MemberCard>

const isSenator = ({ chamber }: MemberCard): boolean => chamber === 'Senate'

function senateSeats({ state, members, isComplete }: StatePageData): StateSeat[] {
  const held = members
    .filter(isSenator)
    .map((holder) => ({ title: seatLabel(holder), holder, isVacant: false }))
  const empty = state.isState ? Math.max(0, SENATORS_PER_STATE - held.length) : 0
  return [...held, ...Array.from({ length: empty }, () => ({ title: 'Senator', isVacant: isComplete }))]
}

/** A state with one seat elects it at large, as do all places that send a delegate. */
function emptyDistricts({ state, congress }: StatePageData, held: readonly number[]): number[] {
  const seats = houseSeats(state, congress)
  if (seats <= 1) return held.length === 0 ? [0] : []
  return Array.from({ length: seats }, (_, index) => index + 1).filter((number) => !held.includes(number))
}

function houseSeatsOf(data: StatePageData): StateSeat[] {
  const { state, congress, members, isComplete } = data
  const hasDistricts = houseSeats(state, congress) > 1
  const held = members
    .filter((member) => !isSenator(member))
    .toSorted(bySeat)
    .map((holder) => ({ district: holder.district ?? 0, holder, words: seatLabel(holder) }))
  const empty = emptyDistricts(
    data,
    held.map(({ district }) => district),
  ).map((district) => ({
    district,
    holder: undefined,
    words: district === 0 ? AT_LARGE : `${ordinal(district)} district`,
  }))
  return [...held, ...empty]
    .toSorted((a, b) => a.district - b.district)
    .map(({ district, holder, words }) => ({
      title:
        hasDistricts && district > 0 ? (
          <a href={publicPaths.district(state.code, district)}>{words}</a>
        ) : (
          words
        ),
      ...(holder && { holder }),
      isVacant: holder === undefined && isComplete,
    }))
}

const emptyOf = (seats: readonly StateSeat[]): number =>
  seats.filter(({ holder }) => holder === undefined).length

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
  const senate = senateSeats(data)
  const house = houseSeatsOf(data)
  const sentence = sentenceOf(data, emptyOf([...senate, ...house]))
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
          {members.length > 0 && <StateSeats data={data} senate={senate} house={house} />}
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

interface StateSeatsProps {
  readonly data: StatePageData
  readonly senate: readonly StateSeat[]
  readonly house: readonly StateSeat[]
}

const StateSeats = ({ data, senate, house }: StateSeatsProps) => (
  <>
    {senate.length > 0 && (
      <Section id="senate" title="Senate">
        <PlaceSeats {...data} seats={senate} />
      </Section>
    )}
    <Section id="house" title="House of Representatives">
      <PlaceSeats {...data} seats={house} />
    </Section>
    <FollowLink {...data} />
  </>
)

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
