import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useAuth } from '../api/use-auth.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { AlertFrame, LoadingNotice, RedistrictingNotice, Notifications } from './late-parts.tsx'
import { InSteps } from '../ui/in-steps.tsx'
import '../ui/skip-link.css'
import './layout.css'

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
        <Suspense>
          <RedistrictingNotice />
        </Suspense>
        <Outlet />
      </main>
      <Suspense>
        <LoadingNotice />
      </Suspense>
      <InSteps first={0}>
        <Footer />
      </InSteps>
      <Suspense>
        <Notifications />
      </Suspense>
    </>
  )
}
