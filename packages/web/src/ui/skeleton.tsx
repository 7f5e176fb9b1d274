import './skeleton.css'

/** Holds the place of a line of text that is on its way. */
export const Skeleton = ({ width }: { width: 'short' | 'long' }) => (
  <span className={`skeleton skeleton-${width}`} aria-hidden="true" />
)
