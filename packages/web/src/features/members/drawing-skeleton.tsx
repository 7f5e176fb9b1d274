import { SCREENS } from '@rostrum/contract/words/messages'
import type { MembersView } from './member-filters.ts'
import './drawing-skeleton.css'

/** Reserves the space of a chart whose code or data is loading. */
export const DrawingSkeleton = ({ view }: { view: Exclude<MembersView, 'list'> }) => (
  <div className={`drawing-skeleton drawing-skeleton-${view}`} aria-busy="true">
    <p className="visually-hidden">{SCREENS.loading}</p>
  </div>
)
