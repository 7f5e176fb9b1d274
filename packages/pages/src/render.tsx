import { DoorContext } from '@rostrum/view/door.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { EmbeddedDocument, PageDocument } from './document.tsx'
import type { Page, PublicSite } from './page.ts'
import { PUBLIC_DOOR } from './public-door.tsx'

const DOCTYPE = '<!doctype html>'

/** Control characters are invalid in HTML, and titles from outside may contain any. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu

function toDocument(document: ReactNode, { url }: PublicSite): string {
  const door = { ...PUBLIC_DOOR, site: url }
  const markup = renderToStaticMarkup(<DoorContext value={door}>{document}</DoorContext>)
  return DOCTYPE + markup.replaceAll(CONTROL_CHARACTERS, '')
}

export const renderPage = (page: Page, site: PublicSite): string =>
  toDocument(<PageDocument page={page} site={site} />, site)

export const renderEmbedded = (page: Page, site: PublicSite): string =>
  toDocument(<EmbeddedDocument page={page} site={site} />, site)
