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
function GoWaiting({ keys }: { readonly keys: Parameters<typeof useGoKey> }) {
  useGoKey(...keys)
  return <span className="go-waiting" />
}

function GoPlace() {
  /** The text typed since the command palette's key was pressed, while the palette loads. */
  const [typed, setTyped] = useState<string>()
  const ask = (): void => {
    setTyped('')
    hurry()
  }
  const add = typed === undefined ? undefined : (character: string) => setTyped(typed + character)
  return (
    <Suspense fallback={<GoWaiting keys={[ask, add]} />}>
      <GoAnywhere typed={typed} />
    </Suspense>
  )
}

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
