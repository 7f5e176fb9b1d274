import { SCREENS } from '@rostrum/contract/messages'
import { Skeleton } from '../../ui/skeleton.tsx'
import './news-row.css'
import './news.css'
import './record-mark.css'

export const NewsSkeleton = () => (
  <div aria-busy="true">
    <p className="visually-hidden">{SCREENS.loading}</p>
    <ol className="news-rows news-waiting" aria-hidden="true">
      {Array.from({ length: 5 }, (_, index) => (
        <li key={index} className="news-row">
          <span className="record-mark record-mark-number" />
          <span className="news-words">
            <Skeleton width="long" />
            <span className="skeleton" />
            <Skeleton width="short" />
          </span>
        </li>
      ))}
    </ol>
  </div>
)
