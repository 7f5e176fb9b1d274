export const SectionSkeleton = () => (
  <div className="record-section-waiting" aria-busy="true">
    <span className="skeleton" />
    <span className="skeleton" />
    <span className="skeleton" />
  </div>
)
