/** What a client needs to call a route. It has no schemas, so that a browser bundle stays small. */
export interface RouteHead {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** API Gateway syntax, without the base: `/members/{bioguideId}`. */
  readonly path: `/${string}`
  /** `user` needs a bearer token; the domain checks that it is the right user. */
  readonly auth: 'public' | 'user'
}

type Method = RouteHead['method']
type Path = RouteHead['path']

// The annotation enables tree shaking: bundlers drop the heads that nobody imports.
/* @__NO_SIDE_EFFECTS__ */
export const publicHead = <const M extends Method, const P extends Path>(method: M, path: P) =>
  ({ method, path, auth: 'public' }) as const

/* @__NO_SIDE_EFFECTS__ */
export const userHead = <const M extends Method, const P extends Path>(method: M, path: P) =>
  ({ method, path, auth: 'user' }) as const
