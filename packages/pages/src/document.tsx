import { appPaths } from '@rostrum/contract/site/app-paths'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { SiteFooter, SourceNote } from '@rostrum/view/site-footer.tsx'
import { Icon } from '@rostrum/view/icon.tsx'
import { AccountLinks, SiteHeader } from '@rostrum/view/site-header.tsx'
import { STILL_LOADING } from '@rostrum/view/still-loading.ts'
import type { Page, PublicSite, StructuredData } from './page.ts'
import { SearchForm } from './search-form.tsx'

const DEFAULT_IMAGE = 'record'
const IMAGE_SIZE = { width: 1_200, height: 630 } as const

interface DocumentProps {
  readonly page: Page
  readonly site: PublicSite
}

export const PageDocument = ({ page, site }: DocumentProps) => (
  <html lang="en">
    <Head page={page} site={site} />
    <body className="public">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header isSample={site.isSample} path={page.path} />
      <main id="main" className="public-main">
        {site.isLoading === true && <p className="public-loading">{STILL_LOADING}</p>}
        {page.body}
      </main>
      <Footer isSample={site.isSample} />
    </body>
  </html>
)

/** A document for a frame on a foreign page: no header, and links that open outside of the frame. */
export const EmbeddedDocument = ({ page, site }: DocumentProps) => (
  <html lang="en">
    <Head page={page} site={site} />
    <body className="public public-embed">
      <main>{page.body}</main>
    </body>
  </html>
)

function Head({ page, site }: DocumentProps) {
  const { title, description, isUnlisted = false, structuredData = [], links = [] } = page
  const url = site.url + page.path
  const image = `${site.url}/og/${page.image ?? DEFAULT_IMAGE}.png`
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {isUnlisted && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={url} />
      <link rel="stylesheet" href={site.stylePath} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <meta name="color-scheme" content="light dark" />
      <meta property="og:site_name" content="Rostrum" />
      <meta property="og:type" content="article" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(IMAGE_SIZE.width)} />
      <meta property="og:image:height" content={String(IMAGE_SIZE.height)} />
      <meta name="twitter:card" content="summary_large_image" />
      {links.map((link) => (
        <link
          key={link.href}
          rel={link.rel}
          type={link.type}
          href={site.url + link.href}
          title={link.title}
        />
      ))}
      {structuredData.map((data, index) => (
        // The list is constant.
        // oxlint-disable-next-line react/no-array-index-key
        <JsonLd key={index} data={data} />
      ))}
    </head>
  )
}

/** Browsers do not run a data block, and the content security policy does not apply to it. */
const JsonLd = ({ data }: { data: StructuredData }) => (
  <script
    type="application/ld+json"
    // An escaped "<" cannot end the element or open a comment.
    dangerouslySetInnerHTML={{
      __html: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
    }}
  />
)

/** Bills have no path of their own below the list of bills. */
const sectionOf = (path: string): string =>
  /^\/congress\/\d/.test(path) ? publicPaths.search() : path.replace(/\?.*/, '')

const Header = ({ isSample, path }: { isSample: boolean; path: string }) => (
  <SiteHeader
    isSample={isSample}
    path={sectionOf(path)}
    search={
      <>
        <SearchForm />
        <a className="header-search" href={publicPaths.search()}>
          <Icon name="search" />
          <span className="visually-hidden">Search</span>
        </a>
      </>
    }
    account={<AccountLinks />}
  />
)

const Footer = ({ isSample }: { isSample: boolean }) => (
  <SiteFooter>
    <SourceNote isSample={isSample} />
    <a className="record-line" href={appPaths.status()}>
      Data status
    </a>
  </SiteFooter>
)
