import type { PublicSite, StructuredData } from './page.ts'

interface Collection {
  readonly name: string
  readonly path: string
  readonly items: readonly (readonly [name: string, path: string])[]
}

/** https://schema.org/CollectionPage with an https://schema.org/ItemList of its links. */
export function collectionData(site: PublicSite, { name, path, items }: Collection): StructuredData {
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
