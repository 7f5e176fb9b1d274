import { SCREENS } from '@rostrum/contract/words/messages'
import { Skeleton } from '../../ui/skeleton.tsx'
import './record-mark.css'
import './mark-row.css'
import './news-row.css'

export const WaitingRows = () => (
  <div aria-busy="true">
    <p className="visually-hidden">{SCREENS.loading}</p>
    <ol className="mark-rows rows-waiting" aria-hidden="true">
      {Array.from({ length: 5 }, (_, index) => (
        <li key={index} className="mark-row news-row">
          <span className="record-mark record-mark-number" />
          <span className="row-words">
            <Skeleton width="long" />
            <span className="skeleton" />
            <Skeleton width="short" />
          </span>
        </li>
      ))}
    </ol>
  </div>
)
