import type { LimitState } from '@rostrum/core/lib/trace'

/**
 * What each limit allows and how much of it is left, as draft-ietf-httpapi-ratelimit-headers-10 writes it: q calls in w
 * seconds, of which r are left until it begins anew in t seconds.
 */
export function limitHeaders(limits: readonly LimitState[] = []): Readonly<Record<string, string>> {
  if (limits.length === 0) return {}
  const policies = limits.map(({ name, calls, seconds }) => `"${name}";q=${calls};w=${seconds}`)
  const states = limits.map(
    ({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`,
  )
  return { 'ratelimit-policy': policies.join(', '), ratelimit: states.join(', ') }
}
