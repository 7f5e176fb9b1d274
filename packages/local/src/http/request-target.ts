export interface RequestTarget {
  /** Still percent-encoded, as it was sent. */
  readonly path: string
  /** Without the question mark. */
  readonly search: string
}

const ORIGIN_PREFIX = /^https?:\/\/[^/?#]*/i

/** Splits a request target; undefined when it is none of the forms a server of pages answers. */
export function parseTarget(url: string | undefined): RequestTarget | undefined {
  const relative = (url ?? '').replace(ORIGIN_PREFIX, '')
  const [, path = '/', search = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(relative) ?? []
  const rooted = path === '' ? '/' : path
  return rooted.startsWith('/') ? { path: rooted, search } : undefined
}
