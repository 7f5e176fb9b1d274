import './skeleton.css'

export const RowsSkeleton = ({ count }: { count: number }) => (
  <div aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="row-skeleton" aria-hidden="true">
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    ))}
  </div>
)
