import { formatNumber } from '@rostrum/contract/lib/format'
import { useDoor } from './door.ts'

/** The first page has no page number in its URL. */
export const pageParameter = (page: number): number | undefined => (page > 1 ? page : undefined)

export interface PagerProps {
  readonly position: { readonly page: number; readonly pageCount: number }
  readonly href: (page: number | undefined) => string
}

export function Pager({ position: { page, pageCount }, href }: PagerProps) {
  const { Link } = useDoor()
  if (pageCount <= 1) return null
  return (
    <nav className="record-choices" aria-label="Pages">
      {page > 1 && (
        <Link to={href(pageParameter(page - 1))} rel="prev">
          Previous
        </Link>
      )}
      <span>
        Page {formatNumber(page)} of {formatNumber(pageCount)}
      </span>
      {page < pageCount && (
        <Link to={href(page + 1)} rel="next">
          Next
        </Link>
      )}
    </nav>
  )
}
