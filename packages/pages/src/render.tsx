import { renderToStaticMarkup } from 'react-dom/server'
import { EmbeddedDocument, PageDocument } from './document.tsx'
import type { Page, PublicSite } from './page.ts'

const DOCTYPE = '<!doctype html>'

/** Control characters are invalid in HTML, and titles from outside may contain any. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu

const toDocument = (markup: string): string => DOCTYPE + markup.replaceAll(CONTROL_CHARACTERS, '')

export const renderPage = (page: Page, site: PublicSite): string =>
  toDocument(renderToStaticMarkup(<PageDocument page={page} site={site} />))

export const renderEmbedded = (page: Page, site: PublicSite): string =>
  toDocument(renderToStaticMarkup(<EmbeddedDocument page={page} site={site} />))
