import './skeleton.css'

export const Skeleton = ({ width }: { width: 'short' | 'long' }) => (
  <span className={`skeleton skeleton-${width}`} aria-hidden="true" />
)
