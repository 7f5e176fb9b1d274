import type { RequestOf, Route } from '@rostrum/contract/route'

/** What a route wants to be sent. */
export type BodyOf<R extends Route> = RequestOf<R> extends { body: infer Given } ? Given : never
