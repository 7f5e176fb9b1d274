import { renderToStaticMarkup } from 'react-dom/server'
import { EmbeddedDocument, PageDocument } from './document.tsx'
import type { Page, PublicSite } from './page.ts'

const DOCTYPE = '<!doctype html>'

export const renderPage = (page: Page, site: PublicSite): string =>
  DOCTYPE + renderToStaticMarkup(<PageDocument page={page} site={site} />)

export const renderEmbedded = (page: Page, site: PublicSite): string =>
  DOCTYPE + renderToStaticMarkup(<EmbeddedDocument page={page} site={site} />)
