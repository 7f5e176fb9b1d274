import { type LocalStore, readJson } from '../local-store.ts'

/** Set if the site had open browsing last time, to guess the first screen. */
export const OPEN_SITE_KEY = 'rostrum.open'

/** The element of index.html that lists the site's files for the boot script. */
export const SITE_FILES_ID = 'site-files'

interface SiteFiles {
  /** A screen's name, the expression that matches its path, and its files. */
  readonly screens: readonly (readonly [name: string, pattern: string, files: readonly string[]])[]
}

const ACCOUNT_SCREENS = new Set(['login', 'register', 'forgotPassword', 'resetPassword'])
const OPEN_SCREENS = new Set([...ACCOUNT_SCREENS, 'loginCallback', 'health', 'status', 'myCongress'])

const isAccountScreen = (screen: string): boolean => ACCOUNT_SCREENS.has(screen)

export function readSiteFiles(document: Document): SiteFiles {
  // Written in this form by the build.
  return JSON.parse(document.getElementById(SITE_FILES_ID)?.textContent ?? '{"screens":[]}') as SiteFiles
}

/** Predicts the screen that the guards will choose for a path. */
export function screenAt(
  path: string,
  { screens }: SiteFiles,
  visitor: { readonly isSignedIn: boolean; readonly isSiteOpen: boolean },
): string {
  const asked = screens.find(([, pattern]) => new RegExp(pattern, 'i').test(path))?.[0] ?? 'members'
  if (visitor.isSignedIn) return isAccountScreen(asked) && asked !== 'resetPassword' ? 'members' : asked
  return visitor.isSiteOpen || OPEN_SCREENS.has(asked) ? asked : 'login'
}

/** Fetches the files of a screen in parallel with those that all screens share. */
export function loadFiles(document: Document, screen: string, { screens }: SiteFiles): void {
  const files = screens.find(([name]) => name === screen)?.[2] ?? []
  for (const file of files) {
    const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    const link = Object.assign(document.createElement('link'), { rel, href: `/${file}`, crossOrigin: '' })
    document.head.append(link)
  }
}

export const isSiteOpen = (store: LocalStore): boolean => readJson(store, OPEN_SITE_KEY) === true
