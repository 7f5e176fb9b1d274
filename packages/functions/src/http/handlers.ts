import type { ListFormat } from '@rostrum/contract/http/list-formats'
import type { FormatOf, InputOf, ReplyOf, Route, Routes } from '@rostrum/contract/http/route'
import type { Actor } from '@rostrum/core/lib/actor'
import type { Context } from '../context/context.ts'
import type { Caller } from './caller.ts'
import { etagOf } from './etag.ts'
import type { CachedReply } from './reply-cache.ts'

type WithActor<R extends Route> = R['auth'] extends 'user' ? { readonly actor: Actor } : unknown

/** What a handler receives: validated input, the actor if the route requires one, and its dependencies. */
export type RequestFor<R extends Route> = InputOf<R> &
  FormatOf<R> &
  WithActor<R> & { readonly context: Context; readonly caller: Caller }

interface ReplyOptions {
  /** An explicit version instead of a content hash, which the domain compares with `If-Match`. */
  readonly etag?: string
  readonly cookie?: string | readonly string[] | undefined
  /** Whether it never changes for the same request; only for routes with a `finalCache`. */
  readonly isFinal?: boolean
}

/** A reply with more than its data. */
export class Reply<T> {
  readonly data: T
  readonly options: ReplyOptions

  constructor(data: T, options: ReplyOptions = {}) {
    this.data = data
    this.options = options
  }
}

/** An HTML page at a secret URL, which must not reach caches, search engines or other sites. */
export class PrivatePage {
  readonly html: string
  readonly status: 200 | 404

  constructor(html: string, status: 200 | 404 = 200) {
    this.html = html
    this.status = status
  }
}

export class FormattedReply {
  readonly format: ListFormat
  readonly body: string
  readonly etag: string
  /** The file name of a download; without one, the browser shows the document. */
  readonly fileName: string | undefined

  constructor(format: ListFormat, body: string, fileName?: string) {
    this.format = format
    this.body = body
    this.etag = etagOf(body)
    this.fileName = fileName
  }
}

/** 202 Accepted, empty body. */
export class Accepted {
  readonly status = 202
}

/** Only allowed for routes that return HTML. */
type PageOf<R extends Route> = R['document'] extends 'html' ? PrivatePage : never

/** Only allowed for routes with formats, and for feeds. */
type FormattedOf<R extends Route> = R extends
  | { readonly formats: readonly unknown[] }
  | { readonly document: 'feed' }
  ? FormattedReply
  : never

type AcceptedOf<R extends Route> = R['document'] extends 'json' ? Accepted : never

type HandlerResult<R extends Route> =
  | ReplyOf<R>
  | PageOf<R>
  | AcceptedOf<R>
  | FormattedOf<R>
  | Reply<ReplyOf<R>>
  | CachedReply<R>

export type Handler<R extends Route> = (
  request: RequestFor<R>,
) => HandlerResult<R> | Promise<HandlerResult<R>>

export type Handlers<Rs extends Routes> = { readonly [K in keyof Rs]: Handler<Rs[K]> }
