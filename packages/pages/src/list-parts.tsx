import { formatNumber } from '@rostrum/contract/lib/format'
import { publicPaths } from '@rostrum/contract/site/public-paths'

export interface ListPosition {
  readonly page: number
  readonly pageCount: number
  readonly total: number
}

export const TRAIL_START = ['Congress', publicPaths.front()] as const

/** The first page has no page number in its URL. */
export const pageParameter = (page: number): number | undefined => (page > 1 ? page : undefined)

/** "Health, page 2 of 9". */
export const pagedTitle = (title: string, { page, pageCount }: ListPosition): string =>
  page > 1 ? `${title}, page ${page} of ${formatNumber(pageCount)}` : title

interface PagerProps {
  readonly position: ListPosition
  readonly href: (page: number | undefined) => string
}

/** Links to the other pages of a list. */
export const Pager = ({ position: { page, pageCount }, href }: PagerProps) =>
  pageCount > 1 && (
    <nav className="public-pager" aria-label="Pages">
      {page > 1 && (
        <a href={href(pageParameter(page - 1))} rel="prev">
          Previous
        </a>
      )}
      <span>
        Page {formatNumber(page)} of {formatNumber(pageCount)}
      </span>
      {page < pageCount && (
        <a href={href(page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  )

export interface Choice {
  readonly label: string
  readonly href: string
  readonly isChosen: boolean
}

/** Tabs between lists, each with its own URL. */
export const Choices = ({ label, choices }: { label: string; choices: readonly Choice[] }) => (
  <nav className="public-pager" aria-label={label}>
    {choices.map((choice) => (
      <a key={choice.href} href={choice.href} {...(choice.isChosen && { 'aria-current': 'page' as const })}>
        {choice.label}
      </a>
    ))}
  </nav>
)
