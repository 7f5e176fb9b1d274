import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { Announcer } from '../ui/announcer.tsx'
import { useHeadingFocus } from '../ui/heading-focus.ts'
import './root.css'

/** The router gives every page opened by its URL the key "default"; this keys their scroll positions by path instead. */
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
