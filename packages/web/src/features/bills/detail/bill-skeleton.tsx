import { SCREENS } from '@rostrum/contract/messages'
import './bill-skeleton.css'

/** Holds the place of a record that is on its way. */
export const BillSkeleton = () => (
  <div className="bill-skeleton" aria-busy="true">
    <p className="visually-hidden">{SCREENS.loading}</p>
    <span className="skeleton bill-skeleton-kind" />
    <span className="skeleton bill-skeleton-title" />
    <span className="skeleton bill-skeleton-kind" />
    <div className="bill-skeleton-columns">
      <span className="skeleton bill-skeleton-latest" />
      <span className="skeleton bill-skeleton-side" />
    </div>
  </div>
)
