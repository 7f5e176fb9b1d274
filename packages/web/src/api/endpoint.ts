import type { Route, Routes } from '@rostrum/contract/route'

declare const contractRoute: unique symbol

/**
 * The part of a contract route that a call needs. It is written out, and checked against the contract by its
 * type, because importing the route itself would bring its schemas into the first screen.
 */
export type Endpoint<R extends Route> = Pick<R, 'method' | 'path' | 'auth'> & {
  readonly [contractRoute]?: R
}

/** What anybody may read. */
export const publicGet = <const Path extends Route['path']>(path: Path) =>
  ({ method: 'GET', path, auth: 'public' }) as const

type Endpoints<All extends Routes, Name extends keyof All> = { readonly [N in Name]: Endpoint<All[N]> }

/** Endpoints by the names that their routes have in the contract. */
export const endpointsOf =
  <All extends Routes>() =>
  <Name extends keyof All>(endpoints: Endpoints<All, Name>): Endpoints<All, Name> =>
    endpoints
