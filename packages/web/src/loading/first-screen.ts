import { type LocalStore, readJson } from '../local-store.ts'

/** Set if the site had open browsing last time, to guess the first screen. */
export const OPEN_SITE_KEY = 'rostrum.open'

/** The element of index.html that lists the site's files for the boot script. */
export const SITE_FILES_ID = 'site-files'

interface SiteFiles {
  /** The scripts of every screen; the last one starts the app. */
  readonly code?: readonly string[]
  /** A screen's name, the expression that matches its path, and its files. */
  readonly screens: readonly (readonly [name: string, pattern: string, files: readonly string[]])[]
}

const ACCOUNT_SCREENS = new Set(['login', 'register', 'forgotPassword', 'resetPassword'])
const OPEN_SCREENS = new Set([...ACCOUNT_SCREENS, 'health', 'status', 'myCongress'])

export const isAccountScreen = (screen: string): boolean => ACCOUNT_SCREENS.has(screen)

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

function appendTo<Tag extends 'link' | 'script'>(
  document: Document,
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties, { crossOrigin: '' })
  document.head.append(element)
  return element
}

const isStyle = (file: string): boolean => file.endsWith('.css')

const filesOf = (screen: string, { screens }: SiteFiles): readonly string[] =>
  screens.find(([name]) => name === screen)?.[2] ?? []

/** Resolves when the styles of a screen are loaded. */
export async function loadStyles(document: Document, screen: string, files: SiteFiles): Promise<void> {
  const links = filesOf(screen, files)
    .filter(isStyle)
    .map((file) => appendTo(document, 'link', { rel: 'stylesheet', href: `/${file}` }))
  await Promise.all(links.map((link) => new Promise((resolve) => link.addEventListener('load', resolve))))
}

/** Fetches the code of a screen in parallel with the shared code. */
export function startApp(document: Document, screen: string, files: SiteFiles): void {
  const { code = [] } = files
  // The development server's page starts the app.
  if (code.length === 0) return
  const ofScreen = filesOf(screen, files).filter((file) => !isStyle(file))
  for (const href of [...code, ...ofScreen.map((file) => `/${file}`)])
    appendTo(document, 'link', { rel: 'modulepreload', href })
  // Each script runs in a separate task, in this order, so that the browser can react in between.
  for (const src of code) appendTo(document, 'script', { type: 'module', src, async: false })
}

const HIDDEN_MS = 100

/** Resolves after the next paint, or soon in a hidden tab, which is not painted. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    if (document.hidden) setTimeout(resolve, HIDDEN_MS)
  })

export const isSiteOpen = (store: LocalStore): boolean => readJson(store, OPEN_SITE_KEY) === true
