import '../ui/fonts.css'
import '../ui/tokens.css'
import '../ui/base.css'
import '@rostrum/view/view.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { queryClient } from '../api/singletons.ts'
import { settings } from '../api/settings.ts'
import { applyTheme } from '../ui/theme.ts'
import { routes } from './routes.tsx'
import { redirectOnSignOut } from './sign-out.ts'
import { openReloads } from '../loading/reloads.ts'
import { lazyExtra } from '../loading/lazy-extra.ts'
import { loadChunk } from '../loading/load-chunk.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const router = createBrowserRouter(routes)
// lazy: the first screen does not need it
void loadChunk(() => import('../api/watch-account.ts')).then(({ watchAccount }) => watchAccount())
settings.subscribe(() => applyTheme(document, settings.get().theme))
redirectOnSignOut(router)
router.subscribe(({ initialized, errors }) => {
  if (initialized && !errors) openReloads().resetCount()
})

const ConnectionNotice = lazyExtra(
  async () => (await loadChunk(() => import('./connection-notice.tsx'))).ConnectionNotice,
)

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Suspense>
        <ConnectionNotice router={router} />
      </Suspense>
    </QueryClientProvider>
  </StrictMode>,
)
