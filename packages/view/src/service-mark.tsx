/** Filled for current members, hollow for former ones. */
export const ServiceMark = ({ isCurrent }: { isCurrent: boolean }) => (
  <svg className="service-mark" viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
    <circle cx="5" cy="5" r="3.75" fill={isCurrent ? 'currentColor' : 'none'} stroke="currentColor" />
  </svg>
)
