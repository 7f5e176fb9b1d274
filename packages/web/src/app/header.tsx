import { useQuery } from '@tanstack/react-query'
import { Link, NavLink } from 'react-router-dom'
import { systemQueries } from '../api/system.ts'
import { useAuth } from '../api/use-auth.ts'
import { SampleTag } from '../features/record-status/sample-tag.tsx'
import { GoAnywhere } from '../features/references/go-anywhere.tsx'
import { paths } from '../paths.ts'
import { Brand } from '../ui/brand.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import './header.css'
import { UserMenu } from './user-menu.tsx'

interface NavProps {
  readonly isSignedIn: boolean
}

interface NavLinksProps extends NavProps {
  /** A wide header has room for the first ones only; the others are in the menu of the account and the box beside it. */
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
      {isOpen && <GoAnywhere />}
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
            <GoAnywhere />
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
