import { buildPath } from '@rostrum/contract/http/route'
import { getMe } from '@rostrum/contract/route-heads/auth'
import { SETTINGS_KEY } from '@rostrum/contract/site/settings'
import { createSessionStore } from '../api/session.ts'
import { type FirstCall, peekAtFirstCall, sendFirstCalls } from '../loading/first-calls.ts'
import {
  isAccountScreen,
  isSiteOpen,
  loadStyles,
  painted,
  readSiteFiles,
  screenAt,
  startApp,
} from '../loading/first-screen.ts'
import { recoverLostFiles } from '../loading/recover-lost-files.ts'
import { openLocalStore, openSessionStore, readJson } from '../local-store.ts'
import { parseSettings } from '../settings.ts'
import { applyCachedFonts } from '../ui/late-fonts.ts'
import { applyTheme, readTheme } from '../ui/theme.ts'
import { callsOfScreen, callWithoutNews } from './calls-of-screen.ts'
import { firstWords, nothingTrackedWords, trackedWords } from './first-words.ts'

const store = openLocalStore()
const files = readSiteFiles(document)

/** Sends all calls that the first screen needs, before the code that would send them has loaded. */
function sendForFirstScreen() {
  const sessions = createSessionStore({ store, now: Date.now })
  const session = sessions.read()
  const visitor = { isSignedIn: session !== undefined, isSiteOpen: isSiteOpen(store) }
  const screen = screenAt(location.pathname, files, visitor)
  const token = session && sessions.remainingSeconds(session) > 0 ? session.accessToken : undefined
  const { settings } = parseSettings(readJson(store, SETTINGS_KEY), undefined)
  const calls = callsOfScreen(screen, location, { settings, token })
  sendFirstCalls([...(token === undefined ? [] : [{ path: buildPath(getMe), token }]), ...calls])
  return { screen, calls, styles: loadStyles(document, screen, files) }
}

type Sent = ReturnType<typeof sendForFirstScreen>

/** The titles of what is tracked, or a note that nothing is. */
async function wordsWithoutNews({ path, token }: FirstCall): Promise<HTMLElement[]> {
  const nothing = nothingTrackedWords(await peekAtFirstCall(path))
  if (nothing.length > 0) return nothing
  const call = callWithoutNews(token)
  sendFirstCalls([call])
  return trackedWords(await peekAtFirstCall(call.path))
}

/** Shows the first text of the data if it arrives before the code that renders the screen. */
async function showFirstWords({ screen, calls: [call, stats], styles }: Sent): Promise<void> {
  if (call === undefined) return
  let words = firstWords(await peekAtFirstCall(call.path))
  if (words.length === 0 && screen === 'tracking' && stats) words = await wordsWithoutNews(stats)
  await styles
  if (words.length > 0) document.querySelector('.shell-words')?.replaceChildren(...words)
  await painted()
}

const WORDS_MS = 300

/**
 * Opens and reads session storage, which waits for the disk, while the code waits for the network; the router needs
 * it.
 */
function warmSessionStore(): void {
  setTimeout(() => {
    const sessionStore = openSessionStore()
    // Any key will do.
    setTimeout(() => sessionStore.getItem(''))
  })
}

/** Deferred: running the code would delay the first paint. */
async function start(): Promise<void> {
  const sent = sendForFirstScreen()
  const { screen } = sent
  Object.assign(document.documentElement.dataset, {
    shell: isAccountScreen(screen) ? 'account' : 'frame',
    screen,
  })
  await painted()
  warmSessionStore()
  const limit = new Promise((resolve) => setTimeout(resolve, WORDS_MS))
  await Promise.race([showFirstWords(sent).catch(() => undefined), limit])
  startApp(document, screen, files)
}

// A separate script in the head: runs before first paint and before any other file can fail to load.
recoverLostFiles()
applyTheme(document, readTheme(store))
applyCachedFonts(document, store)
void start()
