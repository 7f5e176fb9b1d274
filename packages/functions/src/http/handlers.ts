import type { InputOf, ReplyOf, Route, Routes } from '@rostrum/contract/route'
import type { Actor } from '@rostrum/core/accounts/access-token'
import { AppError } from '@rostrum/core/lib/app-error'
import type { Context } from '../context.ts'

type WithActor<R extends Route> = R['auth'] extends 'user' ? { readonly actor: Actor } : unknown

/** What the handler of a route is given: checked input, who asks where that matters, and its tools. */
export type RequestFor<R extends Route> = InputOf<R> & WithActor<R> & { readonly context: Context }

export type Handler<R extends Route> = (request: RequestFor<R>) => ReplyOf<R> | Promise<ReplyOf<R>>

/** One handler for each route: a missing one, or one that answers wrongly, does not compile. */
export type Handlers<Rs extends Routes> = { readonly [K in keyof Rs]: Handler<Rs[K]> }

/** Stands in for a route whose domain is still to come; a test keeps the list of them. */
export function unbuilt(): never {
  throw new AppError('not_implemented')
}
