import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { type MembersPlace, type MembersView, queryOf, VIEWS } from './member-filters.ts'
import './view-switch.css'

const LABELS: Record<MembersView, string> = { list: 'List', seats: 'Seat chart', states: 'State map' }

/** The list and the drawings of it; each has an address of its own. */
export const ViewSwitch = ({ place }: { place: MembersPlace }) => (
  <nav className="view-switch" aria-label="Show members as">
    {VIEWS.map((view) => (
      <Link
        key={view}
        to={paths.members(queryOf({ ...place, view, page: 1 }))}
        aria-current={view === place.view ? 'page' : undefined}
        preventScrollReset
      >
        {LABELS[view]}
      </Link>
    ))}
  </nav>
)
