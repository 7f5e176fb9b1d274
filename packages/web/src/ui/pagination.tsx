import { Link } from 'react-router-dom'
import { Icon } from './icon.tsx'
import { pageList } from './page-list.ts'
import './pagination.css'

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
