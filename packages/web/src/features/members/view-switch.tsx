import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { type MembersUrlState, type MembersView, urlQueryOf, VIEWS } from './member-filters.ts'
import '../../ui/segments.css'

const VIEW_LABELS: Record<MembersView, string> = { list: 'List', seats: 'Seat chart', states: 'State map' }

export const ViewSwitch = ({ urlState }: { urlState: MembersUrlState }) => (
  <nav className="segments" aria-label="Show members as">
    {VIEWS.map((view) => (
      <Link
        key={view}
        to={paths.members(urlQueryOf({ ...urlState, view, page: 1 }))}
        aria-current={view === urlState.view ? 'page' : undefined}
        preventScrollReset
      >
        {VIEW_LABELS[view]}
      </Link>
    ))}
  </nav>
)
