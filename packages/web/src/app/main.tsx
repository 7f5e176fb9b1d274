import '../ui/fonts.css'
import '../ui/tokens.css'
import '../ui/late-fonts.css'
import '../ui/base.css'
import '@rostrum/view/shared.css'
import '@rostrum/view/logo.css'
import '@rostrum/view/stage-line.css'
// index.html has a bar with these styles.
import '@rostrum/view/site-header.css'
import './layout.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { settings } from '../api/settings.ts'
import { auth, queryClient } from '../api/singletons.ts'
import { watchAccount } from '../api/watch-account.ts'
import { sleep } from '../loading/backoff.ts'
import { loadChunk } from '../loading/load-chunk.ts'
import { openReloads } from '../loading/reloads.ts'
import { openLocalStore } from '../local-store.ts'
import { PUSH_KEY } from '../push-key.ts'
import { applyFonts } from '../ui/late-fonts.ts'
import { applyTheme } from '../ui/theme.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { holdWhilePressed } from './hold-while-pressed.ts'
import { routes } from './routes.tsx'
import { redirectOnSignOut } from './sign-out.ts'

type Router = ReturnType<typeof createBrowserRouter>

let isWatchingCopies = false

const afterNextPaint = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run))

const watchCopies = (): void =>
  void loadChunk(() => import('../api/copies.ts')).then(
    (copies) => copies.watchCopies(),
    () => undefined,
  )

/** Once a screen is open, earlier failures no longer count, and fonts and copies no longer compete with its data. */
function onOpen({ initialized, errors }: Router['state']): void {
  if (!initialized) return
  if (!errors) openReloads().resetCount()
  void applyFonts(document, openLocalStore())
  if (isWatchingCopies || !auth.getState().user) return
  isWatchingCopies = true
  afterNextPaint(watchCopies)
}

/** The browser closes a menu on Escape and on a press outside of it, but not when the app navigates. */
function closeMenu({ navigation }: Router['state']): void {
  if (navigation.state === 'idle') document.querySelector<HTMLElement>('.header :popover-open')?.hidePopover()
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const router = createBrowserRouter(routes)

/** A first screen that is there by then is rendered once, with its data. Others begin with the start screen. */
const START_SCREEN_MS = 300
const whenOpen = new Promise<void>((resolve) => {
  if (router.state.initialized) resolve()
  router.subscribe(({ initialized }) => {
    if (initialized) resolve()
  })
})
void Promise.race([whenOpen, sleep(START_SCREEN_MS)]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {/* As transitions, rows of a list would be drawn from the start again with each answer that comes meanwhile. */}
        <RouterProvider router={router} useTransitions={false} />
        <ConnectionNotice router={router} />
      </QueryClientProvider>
    </StrictMode>,
  ),
)
router.subscribe(onOpen)
router.subscribe(closeMenu)
settings.subscribe(() => applyTheme(document, settings.get().theme))
redirectOnSignOut(router)
holdWhilePressed()
watchAccount()
// Few browsers have a push subscription.
if (openLocalStore().getItem(PUSH_KEY) !== null)
  void loadChunk(() => import('../api/push.ts')).then(({ watchPush }) => watchPush())
