import type { Quota } from './budget-window.ts'

const parseCount = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined

export function quotaOf(headers: Headers): Quota | undefined {
  const limit = parseCount(headers.get('x-ratelimit-limit'))
  const remaining = parseCount(headers.get('x-ratelimit-remaining'))
  if (limit === undefined || limit === 0 || remaining === undefined) return undefined
  return { limit, remaining: Math.min(limit, remaining) }
}

/** Parses Retry-After, in seconds or as a date (RFC 9110, section 10.2.3). */
export function retryAfterOf(headers: Headers, now: Date): Date | undefined {
  const text = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,8}(?:\.\d+)?$/.test(text)) return new Date(now.getTime() + Number(text) * 1_000)
  const at = /^[A-Za-z]{3},/.test(text) ? new Date(text) : undefined
  return at === undefined || Number.isNaN(at.getTime()) ? undefined : at
}
