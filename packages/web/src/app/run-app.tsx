import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode, Suspense, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { auth, queryClient } from '../api/singletons.ts'
import { settings } from '../api/settings.ts'
import { applyFonts } from '../ui/late-fonts.ts'
import { applyTheme } from '../ui/theme.ts'
import { routes } from './routes.tsx'
import { redirectOnSignOut } from './sign-out.ts'
import { openLocalStore } from '../local-store.ts'
import { endFirstCalls } from '../loading/first-calls.ts'
import { lazyExtra } from '../loading/lazy-extra.ts'
import { loadChunk } from '../loading/load-chunk.ts'
import { firstScreenDrawn, whenQuiet } from '../loading/quiet.ts'
import { openReloads } from '../loading/reloads.ts'

type Router = ReturnType<typeof createBrowserRouter>

async function finishFirstScreen(): Promise<void> {
  await whenQuiet()
  endFirstCalls()
  await applyFonts(document, openLocalStore())
}

const ConnectionNotice = lazyExtra(() => import('./connection-notice.tsx'), 'ConnectionNotice')

function Drawn({ router }: { router: Router }) {
  useEffect(() => {
    if (router.state.initialized) return firstScreenDrawn()
    return router.subscribe(({ initialized }) => initialized && firstScreenDrawn())
  }, [router])
  return null
}

/** After this time a loading screen says that it is loading. */
const SHELL_MS = 1_500

const App = ({ router }: { router: Router }) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Suspense>
        <ConnectionNotice router={router} />
      </Suspense>
      <Drawn router={router} />
    </QueryClientProvider>
  </StrictMode>
)

/**
 * Replaces the shell in index.html. A screen is rendered in a transition, so that the browser can paint and react in
 * between; the start screen synchronously, because `RouterProvider` misses a router that becomes ready between its
 * render and its effects.
 */
function drawOnce(router: Router): () => void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const reactRoot = createRoot(root)
  const render = (): void => reactRoot.render(<App router={router} />)
  let isShown = false
  return () => {
    if (isShown) return
    isShown = true
    if (router.state.initialized) startTransition(render)
    else render()
  }
}

function run(router: Router): void {
  settings.subscribe(() => applyTheme(document, settings.get().theme))
  redirectOnSignOut(router)
  const resetReloads = ({ initialized, errors }: Router['state']): void => {
    if (initialized && !errors) openReloads().resetCount()
  }
  resetReloads(router.state)
  router.subscribe(resetReloads)
  void loadChunk(() => import('./late-start.ts')).then(({ startLate }) => startLate())
  const show = drawOnce(router)
  router.subscribe(({ initialized }) => initialized && show())
  auth.subscribe(() => auth.getState().error !== undefined && show())
  void finishFirstScreen()
  setTimeout(show, router.state.initialized ? 0 : SHELL_MS)
}

/** In two tasks, so that the browser can react in between. */
export function runApp(): void {
  const router = createBrowserRouter(routes)
  setTimeout(() => run(router))
}
