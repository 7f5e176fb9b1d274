import type { InputOf, ReplyOf, Route, Routes } from '@rostrum/contract/route'
import type { Actor } from '@rostrum/core/lib/actor'
import type { Context } from '../context.ts'
import type { Caller } from './caller.ts'
import type { CachedReply } from './reply-cache.ts'

type WithActor<R extends Route> = R['auth'] extends 'user' ? { readonly actor: Actor } : unknown

/** What the handler of a route is given: checked input, who asks where that matters, and its tools. */
export type RequestFor<R extends Route> = InputOf<R> &
  WithActor<R> & { readonly context: Context; readonly caller: Caller }

/** An answer whose version is not its bytes: the domain counts it, and compares `If-Match` with it. */
export class VersionedReply<T> {
  readonly data: T
  readonly etag: string

  constructor(data: T, etag: string) {
    this.data = data
    this.etag = etag
  }
}

/** An answer that sets a cookie on the browser, where there is one to set. */
export class ReplyWithCookie<T> {
  readonly data: T
  readonly cookie: string | undefined

  constructor(data: T, cookie: string | undefined) {
    this.data = data
    this.cookie = cookie
  }
}

type HandlerResult<R extends Route> =
  | ReplyOf<R>
  | VersionedReply<ReplyOf<R>>
  | ReplyWithCookie<ReplyOf<R>>
  | CachedReply<R>

export type Handler<R extends Route> = (
  request: RequestFor<R>,
) => HandlerResult<R> | Promise<HandlerResult<R>>

/** One handler for each route: a missing one, or one that answers wrongly, does not compile. */
export type Handlers<Rs extends Routes> = { readonly [K in keyof Rs]: Handler<Rs[K]> }
