import type { Route } from '@rostrum/contract/route'

declare const contractRoute: unique symbol

/**
 * The part of a contract route that a call needs. It is written out, and checked against the contract by its
 * type, because importing the route itself would bring its schemas into the first screen.
 */
export type Endpoint<R extends Route> = Pick<R, 'method' | 'path' | 'auth'> & {
  readonly [contractRoute]?: R
}

export type Endpoints<Routes extends Readonly<Record<string, Route>>> = {
  readonly [Name in keyof Routes]: Endpoint<Routes[Name]>
}
