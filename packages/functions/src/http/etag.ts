import { hashOf } from '@rostrum/core/lib/hash'

export const etagOf = (body: string | Buffer): string => `"${hashOf(body, 27)}"`

/** Weak comparison, because caches in between may have weakened the tag. */
export function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}
