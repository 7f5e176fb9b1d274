import type { Seat } from '@rostrum/contract/entities/member'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { houseSeats, type State, STATES } from '@rostrum/contract/congress/states'
import { pluralize } from '@rostrum/view/format-number.ts'
import { classNames } from '@rostrum/view/class-names.ts'
import { PartyBadge } from '@rostrum/view/party-badge.tsx'
import { countParties, type PartyCount, partyCountText } from '@rostrum/view/party-counts.ts'
import { sharesText, StateBox, TILE_SIDE, tileLabel, totalOf } from '@rostrum/view/state-box.tsx'
import { TILE_COLUMNS, TILE_ROWS, TILES } from '@rostrum/view/state-tiles.ts'
import { TRAIL_START } from './list-parts.tsx'
import type { Page, PublicSite } from './page.ts'
import { Section } from '@rostrum/view/section.tsx'
import { collectionData } from './collection-data.ts'
import { breadcrumbs } from './structured-data.ts'

interface StatesPageData {
  readonly congress: number
  readonly seats: readonly Seat[]
}

const TITLE = 'States and districts'
const LIST_ID = 'list'

export function statesPage(data: StatesPageData, { site }: { site: PublicSite }): Page {
  const path = publicPaths.states()
  return {
    title: `${TITLE} in Congress · Rostrum`,
    description: 'A map and a list of the states and territories: who represents each, and its districts.',
    path,
    image: 'member',
    structuredData: [
      collectionData(site, {
        name: TITLE,
        path,
        items: STATES.map(({ code, name }) => [name, publicPaths.state(code)] as const),
      }),
      breadcrumbs(site, [TRAIL_START, ['Members', publicPaths.members()], [TITLE, path]]),
    ],
    body: <StatesBody {...data} />,
  }
}

function StatesBody({ congress, seats }: StatesPageData) {
  const partiesOf = (code: string) => countParties(seats.filter(({ stateCode }) => stateCode === code))
  return (
    <>
      <h1>{TITLE}</h1>
      <p className="record-sentence">
        Choose a state to see its senators, representatives, and districts. The bars show which party holds
        each seat today.
      </p>
      <a className="skip-link" href={`#${LIST_ID}`}>
        Skip the map
      </a>
      <div className="public-states">
        <nav aria-label="Map of states">
          <svg
            className="state-tiles"
            viewBox={`0 0 ${TILE_COLUMNS * TILE_SIDE} ${TILE_ROWS * TILE_SIDE}`}
            role="presentation"
          >
            {TILES.map((tile) => (
              <MapTile key={tile.code} tile={tile} parties={partiesOf(tile.code)} />
            ))}
          </svg>
        </nav>
        <Legend parties={countParties(seats)} />
      </div>
      <Section id={LIST_ID} title="All states and territories">
        <ul className="record-people">
          {STATES.toSorted((a, b) => a.name.localeCompare(b.name, 'en')).map((state) => (
            <li key={state.code}>
              <a href={publicPaths.state(state.code)}>{state.name}</a>
              <p className="record-aside">
                {sharesText(partiesOf(state.code))} · {districtsText(state, congress)}
              </p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

const MapTile = ({ tile, parties }: { tile: (typeof TILES)[number]; parties: readonly PartyCount[] }) => (
  <a
    className={classNames('state-tile', totalOf(parties) === 0 && 'state-empty')}
    href={publicPaths.state(tile.code)}
    aria-label={tileLabel(tile.code, parties)}
  >
    <StateBox tile={tile} parties={parties} />
  </a>
)

const Legend = ({ parties }: { parties: readonly PartyCount[] }) => (
  <ul className="record-list" aria-label="Seats by party">
    {parties.map((party) => (
      <li key={party.partyName}>
        <PartyBadge partyName={party.partyName} /> {partyCountText(party)}
      </li>
    ))}
  </ul>
)

function districtsText(state: State, congress: number): string {
  if (!state.isState) return 'no vote in the House'
  const seats = houseSeats(state, congress)
  return seats === 1 ? 'one district, at large' : pluralize(seats, 'district')
}
