import { congressLabel, ordinal } from '@rostrum/contract/congress/congress'
import type { EnactedLaw } from '@rostrum/contract/entities/bill'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { pluralize } from '@rostrum/view/format-number.ts'
import { LawRows } from '@rostrum/view/law-rows.tsx'
import { type ListPosition, pagedTitle, TRAIL_START } from './list-parts.tsx'
import { pageParameter, Pager } from '@rostrum/view/pager.tsx'
import { Choices } from '@rostrum/view/choices.tsx'
import type { Page, PublicSite } from './page.ts'
import { FeedLink, feedLinks } from './feed-link.tsx'
import { collectionData } from './collection-data.ts'
import { breadcrumbs } from './structured-data.ts'

export interface LawsPageData {
  readonly congress: number
  /** Newest first; the newest congress needs no parameter. */
  readonly congresses: readonly number[]
  readonly laws: readonly EnactedLaw[]
  readonly position: ListPosition
}

export function lawsPage(data: LawsPageData, { site }: { site: PublicSite }): Page {
  const { congress, congresses, laws, position } = data
  const congressParameter = (each: number): number | undefined => (each === congresses[0] ? undefined : each)
  const pathOf = (page?: number): string => publicPaths.laws({ congress: congressParameter(congress), page })
  const title = `Laws of the ${congressLabel(congress)}`
  const path = pathOf(pageParameter(position.page))
  // Explicit, so that the link keeps its congress when the default changes.
  const feed = publicPaths.laws({ congress })
  return {
    title: `${pagedTitle(title, position)} · Rostrum`,
    description: `${pluralize(position.total, 'law')} of the ${congressLabel(congress)}, newest first, each with the bill that became law.`,
    path,
    isUnlisted: position.page > 1,
    links: feedLinks(feed, title),
    structuredData: [
      collectionData(site, {
        name: title,
        path,
        items: laws.map(({ citation, bill }) => [citation, publicPaths.bill(bill)] as const),
      }),
      breadcrumbs(site, [TRAIL_START, ['Laws', publicPaths.laws()]]),
    ],
    body: (
      <>
        <p className="public-kicker">Public and private laws</p>
        <h1>{title}</h1>
        <p className="record-sentence">
          {position.total === 0
            ? `No bills of the ${ordinal(congress)} Congress have become law yet.`
            : `${pluralize(position.total, 'bill')} became law. Newest first.`}
        </p>
        <Choices
          label="Congress"
          choices={congresses.map((each) => ({
            label: ordinal(each),
            href: publicPaths.laws({ congress: congressParameter(each) }),
            isChosen: each === congress,
          }))}
        />
        <LawRows laws={laws} />
        <p>
          <FeedLink path={feed} />
        </p>
        <Pager position={position} href={pathOf} />
      </>
    ),
  }
}
