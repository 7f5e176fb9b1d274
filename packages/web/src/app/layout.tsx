import { Outlet } from 'react-router-dom'
import { Notifications } from '../features/activity/notifications.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import '../ui/skip-link.css'
import './layout.css'

export const Layout = () => (
  <>
    <a className="skip-link" href="#content">
      Skip to content
    </a>
    <Header />
    <main className="content" id="content" tabIndex={-1}>
      <Outlet />
    </main>
    <Footer />
    <Notifications />
  </>
)
