import { congressLabel, congressStartsAt, ordinal } from '@rostrum/contract/congress/congress'
import { delegationOf, type DelegationSeat, holdersOf } from '@rostrum/contract/places/delegation'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import type { State } from '@rostrum/contract/congress/states'
import { memberName } from '@rostrum/view/member-labels.ts'
import { listPage } from './list-page.tsx'
import type { Page, PublicSite } from './page.ts'
import { FollowDistrict, type PlaceMembers, PlaceSeats } from './place-parts.tsx'
import { Section } from '@rostrum/view/section.tsx'

interface DistrictPageData extends PlaceMembers {
  readonly state: State
  readonly district: number
  readonly seats: number
  readonly congress: number
}

/** The members who represent a district: the representative first, then both senators. */
function seatsOf({ state, district, members, isComplete }: DistrictPageData): DelegationSeat[] {
  const seats = members.flatMap(({ chamber, stateCode, ...member }) =>
    chamber === undefined || stateCode === undefined ? [] : [{ ...member, chamber, stateCode }],
  )
  return delegationOf({ seats, isComplete }, { stateCode: state.code, district }).toReversed()
}

function sentenceOf(
  { congress }: DistrictPageData,
  title: string,
  [seat]: readonly DelegationSeat[],
): string {
  const who =
    seat?.holder === undefined
      ? `The House seat for ${title} is ${seat?.isVacant === false ? 'not known yet' : 'vacant'}.`
      : `${memberName(seat.holder)} represents ${title} in the House of Representatives.`
  const until = congressStartsAt(congress + 1).getUTCFullYear()
  return `${who} The district lines of the ${congressLabel(congress)} are in effect until January 3, ${until}.`
}

export function districtPage(data: DistrictPageData, { site }: { site: PublicSite }): Page {
  const { state, district, members } = data
  const heading = `${state.name}’s ${ordinal(district)} district`
  const path = publicPaths.district(state.code, district)
  const seats = seatsOf(data)
  const sentence = sentenceOf(data, heading, seats)
  const holders = holdersOf(seats)
  return listPage(
    {
      title: `${heading}: representative and senators`,
      description: sentence,
      pathOf: () => path,
      image: 'member',
      heading,
      sentence,
      items: holders.map((each) => [memberName(each), publicPaths.member(each.bioguideId)]),
      trail: [
        ['Members', publicPaths.members()],
        [state.name, publicPaths.state(state.code)],
        [heading, path],
      ],
      children: (
        <>
          <Section id="members" title="Members of Congress">
            <PlaceSeats seats={seats} members={members} facts={data.facts} />
          </Section>
          {holders.length > 0 && <FollowDistrict district={{ stateCode: state.code, district }} />}
          <Neighbors data={data} />
        </>
      ),
    },
    site,
  )
}

function Neighbors({ data: { state, district, seats } }: { data: DistrictPageData }) {
  const others = [district - 1, district + 1].filter((number) => number >= 1 && number <= seats)
  return (
    <p className="record-choices">
      <a href={publicPaths.states()}>All states</a>
      <a href={publicPaths.state(state.code)}>All of {state.name}</a>
      {others.map((number) => (
        <a key={number} href={publicPaths.district(state.code, number)}>
          {ordinal(number)} district
        </a>
      ))}
    </p>
  )
}
