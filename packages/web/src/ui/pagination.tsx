import { PAGINATION_ALL_UP_TO } from '@rostrum/contract/rules/limits'
import { Link } from 'react-router-dom'
import { Icon } from '@rostrum/view/icon.tsx'
import './pagination.css'

type PageListItem = number | 'gap'

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

/** The page numbers to offer: all when there are few, else the first, the last and the neighbors of the current page. */
export function pageList(current: number, total: number): PageListItem[] {
  if (total <= PAGINATION_ALL_UP_TO) return range(1, total)
  const shown = [...new Set([1, ...range(Math.max(1, current - 1), Math.min(total, current + 1)), total])]
  return shown.flatMap((page, index) => {
    const skipped = page - (shown[index - 1] ?? 0) - 1
    if (skipped === 0) return [page]
    // An ellipsis is as wide as a number, so a single skipped page is shown instead.
    return skipped === 1 ? [page - 1, page] : ['gap', page]
  })
}

interface PaginationProps {
  readonly page: number
  readonly pageCount: number
  readonly linkTo: (page: number) => string
}

export function Pagination({ page, pageCount, linkTo }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav className="pagination" aria-label="Pages">
      <StepLink name="previous" to={page > 1 ? linkTo(page - 1) : undefined} />
      <ol className="pagination-pages">
        {pageList(page, pageCount).map((item, index) => (
          <li key={item === 'gap' ? `gap ${index}` : item}>
            {item === 'gap' ? (
              <span className="pagination-gap">
                <span aria-hidden="true">…</span>
                <span className="visually-hidden">Skipped pages</span>
              </span>
            ) : (
              <Link
                className="pagination-page"
                to={linkTo(item)}
                aria-current={item === page ? 'page' : undefined}
              >
                <span className="visually-hidden">Page </span>
                {item}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <StepLink name="next" to={page < pageCount ? linkTo(page + 1) : undefined} />
    </nav>
  )
}

const STEP_LABELS = { previous: 'Previous', next: 'Next' } as const

/** Rendered without a link on the first and last page, so that the numbers do not move. */
function StepLink({ name, to }: { name: keyof typeof STEP_LABELS; to: string | undefined }) {
  const content = (
    <>
      <Icon name="chevron" />
      {STEP_LABELS[name]}
    </>
  )
  const className = `pagination-step pagination-${name}`
  return to === undefined ? (
    <span className={className} aria-hidden="true">
      {content}
    </span>
  ) : (
    <Link className={className} to={to} rel={name === 'next' ? 'next' : 'prev'}>
      {content}
    </Link>
  )
}
