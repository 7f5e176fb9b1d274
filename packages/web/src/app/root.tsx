import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { Announcer } from '../ui/announcer.tsx'
import { useHeadingFocus } from '../ui/heading-focus.ts'
import './root.css'

/** A page that was opened by its address is kept apart from every other; the router calls them all the same. */
const scrollKeyOf = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key

export function Root() {
  useHeadingFocus(useLocation().pathname)
  const isLeaving = useNavigation().state === 'loading'
  return (
    <>
      {isLeaving && <div className="progress" aria-hidden="true" />}
      <Outlet />
      <Announcer />
      <ScrollRestoration getKey={scrollKeyOf} />
    </>
  )
}
