import { congressLabel, ordinal } from '@rostrum/contract/congress/congress'
import type { EnactedLaw } from '@rostrum/contract/entities/bill'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { pluralize } from '@rostrum/view/format-number.ts'
import { LawRows } from '@rostrum/view/law-rows.tsx'
import { listPage, type ListPosition } from './list-page.tsx'
import { Choices } from '@rostrum/view/choices.tsx'
import type { Page, PublicSite } from './page.ts'
import { FeedLink, feedLinks } from './feed-link.tsx'

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
  const heading = `Laws of the ${congressLabel(congress)}`
  // Explicit, so that the link keeps its congress when the default changes.
  const feed = publicPaths.laws({ congress })
  return listPage(
    {
      title: heading,
      description: `${pluralize(position.total, 'law')} of the ${congressLabel(congress)}, newest first, each with the bill that became law.`,
      pathOf: (page) => publicPaths.laws({ congress: congressParameter(congress), page }),
      position,
      links: feedLinks(feed, heading),
      kicker: 'Public and private laws',
      heading,
      sentence:
        position.total === 0
          ? `No bills of the ${ordinal(congress)} Congress have become law yet.`
          : `${pluralize(position.total, 'bill')} became law. Newest first.`,
      items: laws.map(({ citation, bill }) => [citation, publicPaths.bill(bill)]),
      trail: [['Laws', publicPaths.laws()]],
      children: (
        <>
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
        </>
      ),
    },
    site,
  )
}
