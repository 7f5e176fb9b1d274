import { publicPaths } from '@rostrum/contract/site/public-paths'
import type { PublicSite, StructuredData } from './page.ts'

/** https://schema.org/Dataset */
export function datasetData(site: PublicSite): StructuredData {
  return {
    '@type': 'Dataset',
    name: `The record of ${site.isSample ? 'an invented Congress' : 'the U.S. Congress'} and its changes`,
    description: `Bills, amendments, laws and members, with every change as it was seen, ${site.isSample ? 'all of them invented to try Rostrum out' : 'read from Congress.gov'}.`,
    url: site.url + publicPaths.front(),
    isAccessibleForFree: true,
    license: 'https://creativecommons.org/publicdomain/mark/1.0/',
    creator: { '@type': 'Organization', name: 'Rostrum', url: site.url },
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'application/json',
      contentUrl: `${site.url}/api/openapi.json`,
    },
  }
}
