import type { Issue } from '@rostrum/core/lib/app-error'
import type * as z from 'zod/mini'

type RawIssue = z.core.$ZodRawIssue

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const UNIT_WORDS: Readonly<Record<string, readonly [one: string, more: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

function limitMessage(issue: Extract<RawIssue, { code: 'too_small' | 'too_big' }>): string {
  const [limit, side] = issue.code === 'too_small' ? [issue.minimum, 'at least'] : [issue.maximum, 'at most']
  const unit = UNIT_WORDS[issue.origin]
  if (unit === undefined) return `must be ${side} ${limit}`
  const [singular, plural] = unit
  return `must have ${side} ${limit} ${Number(limit) === 1 ? singular : plural}`
}

/** The problem with a value, as the predicate of a sentence that starts with its name. */
export function plainMessage(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : `must be ${TYPE_WORDS[issue.expected] ?? issue.expected}`
    case 'too_small':
    case 'too_big':
      return limitMessage(issue)
    case 'invalid_value':
      return issue.input === undefined ? 'is required' : `must be one of: ${issue.values.join(', ')}`
    default:
      return issue.input === undefined ? 'is required' : 'is not valid'
  }
}

const BEGINS_WITH_VERB = /^(?:must|is) /

/** All issues of an input as plain sentences with their paths, using the parameter names that the caller sent. */
export function plainIssues(
  part: 'params' | 'query' | 'body',
  issues: readonly z.core.$ZodIssue[],
  sentNames: ReadonlyMap<string, string> = new Map(),
): Issue[] {
  return issues.map(({ path: [head, ...rest], message }) => {
    const first = head === undefined ? [] : [sentNames.get(String(head)) ?? String(head)]
    const path = [...first, ...rest.map(String)]
    const name = path.length === 0 ? part : path.join('.')
    return {
      path: [part, ...path].join('.'),
      message: BEGINS_WITH_VERB.test(message) ? `${name} ${message}` : message,
    }
  })
}
