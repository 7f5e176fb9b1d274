import { parseRecordPath } from '../entities/record-path.ts'
import { APP_SCREENS, NO_SCRIPT_BASE } from './app-screens.ts'
import { SYSTEM_CODE } from '../congress/committee-code.ts'
import { FIXED_BY_PATH, parsePublicPath, publicPaths } from './public-paths.ts'
import { PUBLIC_BASE, publicRecordPath, topicSlug } from './public-record.ts'
import { parseReference } from '../words/reference.ts'
import { findState } from '../congress/states.ts'

/** The path of a bill, amendment, law or member in any usual spelling: `119/H.R./01315`, `hr1315-119`, `j000299`. */
function pathOfReference(text: string): string | undefined {
  const reference = parseReference(text)
  switch (reference?.kind) {
    case 'bill':
    case 'amendment': {
      const { kind, congress, type, number } = reference
      return congress === undefined
        ? publicPaths.search({ q: text })
        : publicRecordPath({ kind, key: `${congress}/${type}/${number}` })
    }
    case 'member':
      return publicPaths.member(reference.bioguideId)
    case 'law':
      return publicPaths.search({ q: text })
    case undefined:
      return undefined
  }
}

function pathOfName(name: string, value: string): string | undefined {
  if (name === 'states') {
    const code = findState(value.replaceAll('-', ' '))?.code
    return code === undefined ? undefined : publicPaths.state(code)
  }
  if (name === 'topics') return topicSlug(value) === '' ? undefined : publicPaths.topic(value)
  if (name === 'committees' && SYSTEM_CODE.test(value.toLowerCase()))
    return publicPaths.committee(value.toLowerCase())
  return name === 'members' ? pathOfReference(value) : undefined
}

/** The path of a record, or of the text of a bill. */
function pathOfRecord(segments: readonly string[]): string | undefined {
  const isText = segments.length > 1 && segments.at(-1)?.toLowerCase() === 'text'
  const record = isText ? segments.slice(0, -1) : segments
  const found = record.length <= 3 ? pathOfReference(record.join(' ')) : undefined
  if (!isText || found === undefined) return found
  const address = parsePublicPath(found)
  return address?.page === 'bill' ? publicPaths.billText(address.bill) : undefined
}

const FOLLOW = '/follow/'
/** Screens whose list has a different name in the public record. */
const LISTS: Readonly<Record<string, string>> = {
  [APP_SCREENS.home]: publicPaths.front(),
  [APP_SCREENS.bills]: publicPaths.search(),
  [APP_SCREENS.myCongress]: publicPaths.states(),
}

/** The public page that corresponds to a screen, or the accessibility page, which explains why the others have none. */
function pathOfScreen(screen: string): string {
  const record = screen.startsWith(FOLLOW) ? parseRecordPath(screen.slice(FOLLOW.length)) : undefined
  const bill = screen.replace(/^\/bills(?:\/amendments)?\//, '/')
  const path = LISTS[screen] ?? (record === undefined ? PUBLIC_BASE + bill : publicRecordPath(record))
  if (parsePublicPath(path) !== undefined) return path
  return canonicalPublicPath(path) ?? publicPaths.accessibility()
}

/** The canonical path of a page, to redirect to. Undefined if no page of that kind can exist. */
export function canonicalPublicPath(path: string): string | undefined {
  const trimmed = path.replace(/\/+/g, '/').replace(/\/$/, '')
  if (`${trimmed}/`.startsWith(`${NO_SCRIPT_BASE}/`))
    return pathOfScreen(trimmed.slice(NO_SCRIPT_BASE.length) || '/')
  const lower = trimmed.toLowerCase()
  if (FIXED_BY_PATH.has(lower)) return lower
  if (!lower.startsWith(`${PUBLIC_BASE}/`)) return undefined
  const segments = trimmed.slice(PUBLIC_BASE.length + 1).split('/')
  const [first = '', second = ''] = segments
  const name = first.toLowerCase()
  const named = segments.length === 2 ? pathOfName(name, second) : undefined
  const found = named ?? pathOfRecord(segments)
  return found === path ? undefined : found
}
