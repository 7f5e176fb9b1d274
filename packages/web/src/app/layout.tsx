import { lazy, type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useAuth } from '../api/use-auth.ts'
import { Notifications } from '../features/activity/notifications.tsx'
import { loadChunk } from '../loading/load-chunk.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import '../ui/skip-link.css'
import './layout.css'

/** Every screen works without it. */
const AlertFrame = lazy<() => ReactNode>(() =>
  loadChunk(() => import('../features/alerts/alert-frame.tsx')).then(
    (chunk) => ({ default: chunk.AlertFrame }),
    () => ({ default: () => null }),
  ),
)

export function Layout() {
  const { user } = useAuth()
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Header />
      <main className="content" id="content" tabIndex={-1}>
        <Suspense>{user && <AlertFrame />}</Suspense>
        <Outlet />
      </main>
      <Footer />
      <Notifications />
    </>
  )
}
