import { publicPaths } from '@rostrum/contract/site/public-paths'
import type { Page } from './page.ts'
import { SearchForm } from './search-form.tsx'

interface Problem {
  readonly path: string
  readonly title: string
  readonly advice: string
}

/** A page for an unknown URL, or for a record that cannot be read now. */
export const problemPage = ({ path, title, advice }: Problem): Page => ({
  title: `${title} · Rostrum`,
  description: advice,
  path,
  isUnlisted: true,
  body: (
    <div className="public-problem">
      <h1>{title}</h1>
      <p className="record-sentence">{advice}</p>
      <SearchForm isLarge />
      <p>
        <a href={publicPaths.front()}>This week in Congress</a>
      </p>
    </div>
  ),
})
