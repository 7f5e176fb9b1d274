import type { Seat } from '@rostrum/contract/entities/member'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { houseSeats, type State, STATES } from '@rostrum/contract/congress/states'
import { pluralize } from '@rostrum/view/format-number.ts'
import { countParties } from '@rostrum/view/party-counts.ts'
import { seatsOf, sharesText, StateSummary, StateTiles } from '@rostrum/view/state-map.tsx'
import { listPage } from './list-page.tsx'
import type { Page, PublicSite } from './page.ts'
import { Section } from '@rostrum/view/section.tsx'

interface StatesPageData {
  readonly congress: number
  readonly seats: readonly Seat[]
}

const LIST_ID = 'list'

export const statesPage = (data: StatesPageData, { site }: { site: PublicSite }): Page =>
  listPage(
    {
      title: 'States and districts in Congress',
      description: 'A map and a list of the states and territories: who represents each, and its districts.',
      pathOf: publicPaths.states,
      image: 'member',
      heading: 'States and districts',
      sentence:
        'Choose a state to see its senators, representatives, and districts. The bars show which party holds each seat today.',
      items: STATES.map(({ code, name }) => [name, publicPaths.state(code)]),
      trail: [
        ['Members', publicPaths.members()],
        ['States and districts', publicPaths.states()],
      ],
      children: <StatesBody {...data} />,
    },
    site,
  )

const StatesBody = ({ congress, seats }: StatesPageData) => (
  <>
    <a className="skip-link" href={`#${LIST_ID}`}>
      Skip the map
    </a>
    <div className="state-map">
      <nav aria-label="Map of states">
        <StateTiles seats={seats} hrefOf={publicPaths.state} />
      </nav>
      <StateSummary seats={seats} />
    </div>
    <Section id={LIST_ID} title="All states and territories">
      <ul className="record-people">
        {STATES.toSorted((a, b) => a.name.localeCompare(b.name, 'en')).map((state) => (
          <li key={state.code}>
            <a href={publicPaths.state(state.code)}>{state.name}</a>
            <p className="record-aside">
              {sharesText(countParties(seatsOf(state.code, seats)))} · {districtsText(state, congress)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  </>
)

function districtsText(state: State, congress: number): string {
  if (!state.isState) return 'no vote in the House'
  const seats = houseSeats(state, congress)
  return seats === 1 ? 'one district, at large' : pluralize(seats, 'district')
}
