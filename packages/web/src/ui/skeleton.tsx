import './skeleton.css'

/** Placeholder for a line of text that is loading. */
export const Skeleton = ({ width }: { width: 'short' | 'long' }) => (
  <span className={`skeleton skeleton-${width}`} aria-hidden="true" />
)
