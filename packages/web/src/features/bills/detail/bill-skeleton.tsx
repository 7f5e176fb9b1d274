import { SCREENS } from '@rostrum/contract/words/messages'
import './bill-skeleton.css'

export const BillSkeleton = () => (
  <div className="bill-skeleton" aria-busy="true">
    <p className="visually-hidden">{SCREENS.loading}</p>
    <span className="skeleton bill-skeleton-kind" />
    <span className="skeleton bill-skeleton-title" />
    <span className="skeleton bill-skeleton-kind" />
    <div className="record-columns">
      <span className="skeleton bill-skeleton-latest" />
      <span className="skeleton bill-skeleton-side" />
    </div>
  </div>
)
