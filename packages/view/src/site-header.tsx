import { appPaths } from '@rostrum/contract/site/app-paths'
import { framePaths } from '@rostrum/contract/site/public-record'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { useDoor } from './door.ts'
import { Icon } from './icon.tsx'

interface SiteHeaderProps {
  readonly isSample: boolean | undefined
  /** The current path; its link is marked. */
  readonly path: string
  /** Whether the visitor may open the lists of this door. */
  readonly isOpen?: boolean
  readonly isSignedIn?: boolean
  readonly search?: ReactNode
  /** Links to sign in, or the menu of the person who has. */
  readonly account: ReactNode
}

/** The header of every page. On narrow screens the links are in a popover, which needs no script. */
export function SiteHeader(props: SiteHeaderProps) {
  const { isSample, search, account, isOpen = true } = props
  const hasMap = useDoor().site !== undefined || isOpen
  return (
    <header className="header">
      <div className="header-row">
        <Brand isSample={isSample} />
        {hasMap && <SiteMap {...props} isOpen={isOpen} />}
        {search}
        {account}
        {hasMap && (
          <button type="button" className="menu-button header-menu" popoverTarget={MAP_ID}>
            <Icon name="menu" />
            <span className="visually-hidden">Menu</span>
          </button>
        )}
      </div>
    </header>
  )
}

const MAP_ID = 'site-map'

type SiteMapProps = Pick<SiteHeaderProps, 'path' | 'isSignedIn'> & { readonly isOpen: boolean }

function SiteMap({ path, isOpen, isSignedIn = false }: SiteMapProps) {
  const { paths, site } = useDoor()
  const lists: readonly (readonly [name: string, to: string])[] = [
    ['Members', paths.members()],
    ['Bills', paths.bills()],
    ['Votes', paths.votes()],
    ['Laws', paths.laws()],
    ['Meetings', paths.meetings()],
    ['Committees', paths.committees()],
  ]
  return (
    <nav id={MAP_ID} className="header-nav" popover="auto" aria-label="Main">
      <ul>
        {isOpen && lists.map(([name, to]) => <MapItem key={name} name={name} to={to} path={path} />)}
        {site !== undefined && (
          <li>
            <a href={framePaths.front()} {...(path === framePaths.front() && CURRENT)}>
              This week
            </a>
          </li>
        )}
        {isSignedIn && <MapItem name="Tracking" to={appPaths.tracking()} path={path} />}
      </ul>
    </nav>
  )
}

const CURRENT = { 'aria-current': 'page' } as const

/** Marked as current on its own page and on those below it. */
function MapItem({ name, to, path }: { name: string; to: string; path: string }) {
  const { Link } = useDoor()
  const isHere = path === to || path.startsWith(`${to}/`)
  return (
    <li>
      <Link to={to} {...(isHere && CURRENT)}>
        {name}
      </Link>
    </li>
  )
}

/** For visitors who have not signed in. */
export function AccountLinks() {
  const { Link } = useDoor()
  return (
    <nav className="header-account" aria-label="Account">
      <Link to={appPaths.login()}>Sign In</Link>
      <Link to={appPaths.register()}>Sign Up</Link>
    </nav>
  )
}
