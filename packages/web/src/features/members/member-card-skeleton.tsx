import { Skeleton } from '../../ui/skeleton.tsx'
import './member-card.css'

const SkeletonLine = ({ width }: { width: 'short' | 'long' }) => (
  <p>
    <Skeleton width={width} />
  </p>
)

/** As large as a member card, to avoid layout shift. */
const MemberCardSkeleton = () => (
  <div className="member-card">
    <span className="portrait portrait-waiting" />
    <div className="member-card-words">
      <div className="member-card-name">
        <p className="member-card-name-waiting">
          <Skeleton width="long" />
        </p>
      </div>
      <p className="member-card-seat">
        <Skeleton width="long" />
      </p>
      <p className="member-card-service">
        <Skeleton width="long" />
      </p>
      <SkeletonLine width="long" />
    </div>
    <p className="member-card-ways">
      <span className="member-card-more">
        <Skeleton width="short" />
      </span>
    </p>
  </div>
)

/** Enough to fill a screen. */
const SKELETON_COUNT = 12

export const MemberCardSkeletons = () => (
  <ul className="member-cards" aria-hidden="true">
    {Array.from({ length: SKELETON_COUNT }, (_, index) => (
      <li key={index}>
        <MemberCardSkeleton />
      </li>
    ))}
  </ul>
)
