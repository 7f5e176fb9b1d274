import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { AccountLinks, SiteHeader } from '@rostrum/view/site-header.tsx'
import { systemQueries } from '../api/system.ts'
import { useAuth } from '../api/use-auth.ts'
import { SampleTag } from '../features/record-status/sample-tag.tsx'
import { GoAnywhere } from '../features/references/go-anywhere.tsx'
import { Brand } from '../ui/brand.tsx'
import { UserMenu } from './user-menu.tsx'

export function Header() {
  const { user } = useAuth()
  const { data: site } = useQuery(systemQueries.site())
  const { pathname } = useLocation()
  const isSignedIn = user !== undefined
  const isOpen = isSignedIn || site?.openBrowsing === true
  return (
    <SiteHeader
      brand={<Brand tag={<SampleTag />} />}
      path={pathname}
      isOpen={isOpen}
      isSignedIn={isSignedIn}
      search={isOpen && <GoAnywhere />}
      account={user ? <UserMenu user={user} /> : <AccountLinks />}
    />
  )
}
