import { SEARCH_MAX_CHARACTERS } from '@rostrum/contract/rules/limits'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import type { ReactNode } from 'react'

interface SearchFormProps {
  readonly query?: string
  /** The large one can also search inside texts. */
  readonly isLarge?: boolean
  readonly isInText?: boolean
  /** Further fields. */
  readonly children?: ReactNode
}

/** A GET form, so that results have a URL. */
export const SearchForm = ({ query = '', isLarge = false, isInText = false, children }: SearchFormProps) => (
  <search>
    <form
      className={isLarge ? 'public-search public-search-large' : 'public-search'}
      action={publicPaths.search()}
    >
      <label>
        <span className="visually-hidden">Search the record</span>
        <input
          type="search"
          name="q"
          defaultValue={query}
          placeholder="Search the record"
          maxLength={SEARCH_MAX_CHARACTERS}
          autoComplete="off"
        />
      </label>
      <button type="submit">Search</button>
      {isLarge && (
        <label className="public-search-in">
          <input type="checkbox" name="in" value="text" defaultChecked={isInText} /> Inside the text of bills
        </label>
      )}
      {children}
    </form>
  </search>
)
