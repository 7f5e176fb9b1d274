import { SCREENS } from '@rostrum/contract/messages'
import type { MembersView } from './member-filters.ts'
import './drawing-skeleton.css'

/** Keeps the room of a drawing whose code or seats are on the way. */
export const DrawingSkeleton = ({ view }: { view: Exclude<MembersView, 'list'> }) => (
  <div className={`drawing-skeleton drawing-skeleton-${view}`} aria-busy="true">
    <p className="visually-hidden">{SCREENS.loading}</p>
  </div>
)
