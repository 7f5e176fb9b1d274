import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { hasShape, type LocalStore, openSessionStore, readJson } from '../../local-store.ts'

const RECENT_KEY = 'rostrum.recent'
const RECENT_MAX = 6
const RECORD_PATH = /^\/(?:members\/\w+|bills(?:\/amendments)?\/\d+\/\w+\/\d+)$/

export interface RecentPage {
  readonly path: string
  readonly title: string
}

const isRecentPage = (value: unknown): value is RecentPage =>
  hasShape(value, { path: 'string', title: 'string' }) && value.path.startsWith('/')

/** The records opened last in this tab, newest first. Signing out clears them. */
export function listRecentPages(store: LocalStore = openSessionStore()): RecentPage[] {
  const stored = readJson(store, RECENT_KEY)
  return Array.isArray(stored) ? stored.filter(isRecentPage) : []
}

export function rememberPage(page: RecentPage, store: LocalStore = openSessionStore()): void {
  const others = listRecentPages(store).filter(({ path }) => path !== page.path)
  try {
    store.setItem(RECENT_KEY, JSON.stringify([page, ...others].slice(0, RECENT_MAX)))
  } catch {
    // The storage is full: the page is not remembered.
  }
}

/** Remembers each record that is opened, by the title of its tab. */
export function useRememberedPages(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!RECORD_PATH.test(pathname)) return
    const remember = (): void => {
      // A record that is loading or missing has other tab titles.
      if (document.querySelector('main .record') === null) return
      rememberPage({ path: pathname, title: document.title.replace(/ · Rostrum$/, '') })
    }
    remember()
    const observer = new MutationObserver(remember)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [pathname])
}
