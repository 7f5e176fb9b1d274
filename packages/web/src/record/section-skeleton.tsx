import './record-screen.css'

/** Lines in place of a section's content, which hide what follows: see record-screen.css. */
export const SectionSkeleton = () => (
  <div className="record-section-waiting" aria-busy="true">
    <span className="skeleton" />
    <span className="skeleton" />
    <span className="skeleton" />
  </div>
)

/** In place of a section that may turn out to have no content. */
export const WaitingSection = () => (
  <div className="record-section">
    <SectionSkeleton />
  </div>
)
