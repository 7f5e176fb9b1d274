import { buildPath } from '@rostrum/contract/http/route'
import { getMe } from '@rostrum/contract/route-heads/auth'
import { SETTINGS_KEY } from '@rostrum/contract/site/settings'
import { createSessionStore } from '../api/session.ts'
import { sendFirstCalls } from '../loading/first-calls.ts'
import { isSiteOpen, loadFiles, readSiteFiles, screenAt } from '../loading/first-screen.ts'
import { recoverLostFiles } from '../loading/recover-lost-files.ts'
import { openLocalStore, readJson } from '../local-store.ts'
import { parseSettings } from '../settings.ts'
import { applyCachedFonts } from '../ui/late-fonts.ts'
import { applyTheme, readTheme } from '../ui/theme.ts'
import { callsOfScreen } from './calls-of-screen.ts'

const store = openLocalStore()

/** Requests the files and the data of the first screen, while the code that needs them is still loading. */
function requestFirstScreen(): void {
  const files = readSiteFiles(document)
  const sessions = createSessionStore({ store, now: Date.now })
  const session = sessions.read()
  const visitor = { isSignedIn: session !== undefined, isSiteOpen: isSiteOpen(store) }
  const screen = screenAt(location.pathname, files, visitor)
  loadFiles(document, screen, files)
  const token = session && sessions.remainingSeconds(session) > 0 ? session.accessToken : undefined
  const { settings } = parseSettings(readJson(store, SETTINGS_KEY), undefined)
  sendFirstCalls([
    ...(token === undefined ? [] : [{ path: buildPath(getMe), token }]),
    ...callsOfScreen(screen, location, { settings, token }),
  ])
}

// A separate script in the head: runs before first paint and before any other file can fail to load.
recoverLostFiles()
applyTheme(document, readTheme(store))
applyCachedFonts(document, store)
requestFirstScreen()
