import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { Announcer } from '../ui/announcer.tsx'
import './root.css'

/** The browser moves the focus to a new page by itself; a single-page app has to. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [pathname])
}

export function Root() {
  useFocusOnNavigation()
  const isLeaving = useNavigation().state === 'loading'
  return (
    <>
      {isLeaving && <div className="progress" aria-hidden="true" />}
      <Outlet />
      <Announcer />
      <ScrollRestoration />
    </>
  )
}
