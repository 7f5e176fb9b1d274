import { formatNumber } from '@rostrum/contract/lib/format'
import { pageParameter, Pager } from '@rostrum/view/pager.tsx'
import type { ReactNode } from 'react'
import type { Page, PublicSite, StructuredData } from './page.ts'
import { breadcrumbs, type NamedPath } from './structured-data.ts'

export interface ListPosition {
  readonly page: number
  readonly pageCount: number
  readonly total: number
}

/** "Health, page 2 of 9". */
export const pagedTitle = (title: string, { page, pageCount }: ListPosition): string =>
  page > 1 ? `${title}, page ${page} of ${formatNumber(pageCount)}` : title

interface ListPage extends Omit<Page, 'path' | 'structuredData' | 'body'> {
  readonly pathOf: (page?: number) => string
  /** Absent for a list on one page. */
  readonly position?: ListPosition
  readonly heading: string
  /** The name of the list for search engines; by default its heading. */
  readonly name?: string
  /** Shown above the heading. */
  readonly kicker?: ReactNode
  /** Shown below the heading. */
  readonly sentence: string
  readonly items: readonly NamedPath[]
  readonly trail: readonly NamedPath[]
  readonly children: ReactNode
}

const ONE_PAGE: ListPosition = { page: 1, pageCount: 1, total: 0 }

/** A page that lists records, with the same as data for search engines. */
export function listPage(list: ListPage, site: PublicSite): Page {
  const {
    title,
    pathOf,
    position = ONE_PAGE,
    heading,
    name = heading,
    kicker,
    sentence,
    items,
    trail,
    children,
    ...page
  } = list
  const path = pathOf(pageParameter(position.page))
  return {
    isUnlisted: position.page > 1,
    ...page,
    title: `${pagedTitle(title, position)} · Rostrum`,
    path,
    structuredData: [collectionData(site, { name, path, items }), breadcrumbs(site, trail)],
    body: (
      <>
        {kicker !== undefined && <p className="public-kicker">{kicker}</p>}
        <h1>{heading}</h1>
        <p className="record-sentence">{sentence}</p>
        {children}
        <Pager position={position} href={pathOf} />
      </>
    ),
  }
}

interface Collection {
  readonly name: string
  readonly path: string
  readonly items: readonly NamedPath[]
}

/** https://schema.org/CollectionPage with an https://schema.org/ItemList of its links. */
function collectionData(site: PublicSite, { name, path, items }: Collection): StructuredData {
  return {
    '@type': 'CollectionPage',
    '@id': site.url + path,
    url: site.url + path,
    name,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map(([itemName, itemPath], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: itemName,
        url: site.url + itemPath,
      })),
    },
  }
}
