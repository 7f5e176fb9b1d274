import { cacheControl, LOADING_CACHE, PARTIAL_CACHE, publicFor } from '@rostrum/contract/http/cache'
import { EMBED_HEADERS, PUBLIC_HEADERS } from '@rostrum/contract/http/security-headers'
import { LruCache } from '@rostrum/core/lib/lru-cache'
import { isRecordLoading } from '@rostrum/core/status/record-loading'
import type { PublicAddress } from '@rostrum/contract/site/public-paths'
import type { Page, PublicSite } from '@rostrum/pages/page.ts'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Context } from '../context/context.ts'
import { etagMatches, etagOf } from '../http/etag.ts'
import type { PageQuery } from './query.ts'
import type { LambdaResponse } from '../http/lambda-response.ts'

const HTML = 'text/html; charset=utf-8'
const COMPLETE = cacheControl(publicFor('bills'))
/** For pages that may soon be more complete, or exist. */
const BRIEF = cacheControl(PARTIAL_CACHE)
const LOADING = cacheControl(LOADING_CACHE)

export type Answer =
  | {
      readonly kind: 'page'
      readonly page: Page
      readonly status?: 200 | 404 | 500 | 503
      /** Whether details are missing that the next sync may add. */
      readonly isPartial?: boolean
      readonly isEmbedded?: boolean
    }
  | {
      /** A page that changes only with its version. */
      readonly kind: 'versioned'
      readonly version: string
      readonly makePage: () => Promise<Page>
    }
  | {
      readonly kind: 'text'
      readonly type: string
      readonly body: string
      readonly status?: 200 | 404 | 501
    }
  | { readonly kind: 'redirect'; readonly location: string }

/** Answers a page's URL; undefined if there is no such page. */
export type AnswerTo<Name extends PublicAddress['page']> = (
  address: Extract<PublicAddress, { readonly page: Name }>,
  query: PageQuery,
  context: Context,
) => Answer | undefined | Promise<Answer | undefined>

export const siteOf = ({ env }: Context): PublicSite => ({
  url: env.ROSTRUM_SITE_URL,
  stylePath: env.ROSTRUM_PUBLIC_STYLE,
  isSample: env.ROSTRUM_SAMPLE_DATA,
})

interface Body {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly etag: string
}

type PageAnswer = Extract<Answer, { readonly kind: 'page' }>

async function pageBodyOf(
  { page, status = 200, isPartial = false, isEmbedded = false }: PageAnswer,
  { context, isLoading }: { readonly context: Context; readonly isLoading: boolean },
): Promise<Body> {
  // Imported lazily: React's renderer is a quarter of this function's code, and feeds do not need it.
  const { renderEmbedded, renderPage } = await import('@rostrum/pages/render.tsx')
  const render = isEmbedded ? renderEmbedded : renderPage
  const complete = isLoading && !isEmbedded ? LOADING : COMPLETE
  const body = render(page, { ...siteOf(context), isLoading })
  return {
    status,
    body,
    etag: etagOf(body),
    headers: {
      ...(isEmbedded ? EMBED_HEADERS : PUBLIC_HEADERS),
      'content-type': HTML,
      'cache-control': isPartial || status !== 200 ? BRIEF : complete,
      ...(page.isUnlisted === true && { 'x-robots-tag': 'noindex' }),
      ...(status === 503 && { 'retry-after': '5' }),
    },
  }
}

const PAGE_CHARACTERS_MAX = 2_000_000

/** Rendered pages by version. Per context, because pages contain the site's URL. */
const versioned = new WeakMap<Context, LruCache<Body>>()

async function versionedBodyOf(
  { version, makePage }: Extract<Answer, { readonly kind: 'versioned' }>,
  context: Context,
): Promise<Body> {
  const bodies =
    versioned.get(context) ??
    new LruCache({ sizeMax: PAGE_CHARACTERS_MAX, sizeOf: ({ body }: Body) => body.length })
  versioned.set(context, bodies)
  const isLoading = await isLoadingStill(context)
  const key = `${version} ${isLoading}`
  const makeBody = async (): Promise<Body> =>
    await pageBodyOf({ kind: 'page', page: await makePage() }, { context, isLoading })
  return bodies.get(key) ?? bodies.add(key, await makeBody())
}

/** A failure here must not fail the page. */
export const isLoadingStill = (context: Context): Promise<boolean> =>
  isRecordLoading(context).catch(() => false)

async function bodyOf(answer: Exclude<Answer, { kind: 'redirect' }>, context: Context): Promise<Body> {
  if (answer.kind === 'versioned') return await versionedBodyOf(answer, context)
  if (answer.kind === 'page')
    return await pageBodyOf(answer, { context, isLoading: await isLoadingStill(context) })
  const { type, body, status = 200 } = answer
  const cached = status === 200 ? COMPLETE : BRIEF
  const headers = { ...PUBLIC_HEADERS, 'content-type': type, 'cache-control': cached }
  return { status, headers, body, etag: etagOf(body) }
}

export async function toResponse(
  answer: Answer,
  { headers: sent, requestContext }: APIGatewayProxyEventV2,
  context: Context,
): Promise<LambdaResponse> {
  if (answer.kind === 'redirect') {
    const headers = { ...PUBLIC_HEADERS, location: answer.location, 'cache-control': COMPLETE }
    return { statusCode: 308, headers, body: '' }
  }
  const { status, headers, body, etag } = await bodyOf(answer, context)
  const isKnown = status === 200 && etagMatches(sent['if-none-match'], etag)
  const isBodyless = isKnown || requestContext.http.method === 'HEAD'
  return {
    statusCode: isKnown ? 304 : status,
    headers: { ...headers, etag },
    body: isBodyless ? '' : body,
  }
}
