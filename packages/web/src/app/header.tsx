import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { systemQueries } from '../api/system.ts'
import { useAuth } from '../api/use-auth.ts'
import { SampleTag } from '../features/record-status/sample-tag.tsx'
import { useGoKey } from '../features/references/use-go-key.ts'
import { hurry } from '../loading/quiet.ts'
import { paths } from '../paths.ts'
import { Brand } from '../ui/brand.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import './header.css'
import { GoAnywhere } from './late-parts.tsx'
import { UserMenu } from './user-menu.tsx'

/** Reserves the button's space until it has loaded, and loads it at once when its key is pressed. */
function GoWaiting({ onAsked }: { onAsked: () => void }) {
  useGoKey(onAsked)
  return <span className="go-waiting" />
}

function GoPlace() {
  const [isAsked, setAsked] = useState(false)
  const ask = (): void => {
    setAsked(true)
    hurry()
  }
  return (
    <Suspense fallback={<GoWaiting onAsked={ask} />}>
      <GoAnywhere isAsked={isAsked} />
    </Suspense>
  )
}

interface NavProps {
  readonly isSignedIn: boolean
}

interface NavLinksProps extends NavProps {
  /** Narrow headers show the first links only; the others are in the account menu and the command palette. */
  readonly hasAll?: boolean
}

const NavLinks = ({ isSignedIn, hasAll = false }: NavLinksProps) => (
  <ul className="nav-links">
    <li>
      <NavLink to={paths.members()}>Members</NavLink>
    </li>
    <li>
      <NavLink to={paths.bills()}>Bills</NavLink>
    </li>
    <li>
      <NavLink to={paths.votes()}>Votes</NavLink>
    </li>
    {hasAll && (
      <li>
        <NavLink to={paths.committees()}>Committees</NavLink>
      </li>
    )}
    {isSignedIn && (
      <li>
        <NavLink to={paths.tracking()}>Tracking</NavLink>
      </li>
    )}
  </ul>
)

const WideNav = (props: NavProps) => (
  <nav className="header-nav" aria-label="Main">
    <NavLinks {...props} />
  </nav>
)

const SmallNav = (props: NavProps) => (
  <Menu
    name="mobile-menu"
    button={
      <>
        <Icon name="menu" />
        <span className="visually-hidden">Menu</span>
      </>
    }
  >
    <nav aria-label="Main, small screen">
      <NavLinks {...props} hasAll />
    </nav>
  </Menu>
)

function GuestHeader() {
  const { data: site } = useQuery(systemQueries.site())
  const isOpen = site?.openBrowsing === true
  return (
    <>
      {isOpen && <WideNav isSignedIn={false} />}
      {isOpen && <GoPlace />}
      <nav className="header-nav header-guest" aria-label="Account">
        <Link to={paths.login()}>Sign In</Link>
        <Link to={paths.register()}>Sign Up</Link>
      </nav>
      {isOpen && <SmallNav isSignedIn={false} />}
    </>
  )
}

export function Header() {
  const { user } = useAuth()
  return (
    <header className="header">
      <div className="header-row">
        <Brand tag={<SampleTag />} />
        {user ? (
          <>
            <WideNav isSignedIn />
            <GoPlace />
            <UserMenu user={user} />
            <SmallNav isSignedIn />
          </>
        ) : (
          <GuestHeader />
        )}
      </div>
    </header>
  )
}
