import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { AccountLinks, SiteHeader } from '@rostrum/view/site-header.tsx'
import { systemQueries } from '../api/system.ts'
import { useAuth } from '../api/use-auth.ts'
import { useRecordSource } from '../features/record-status/use-record-source.ts'
import { GoAnywhere } from '../features/references/go-anywhere.tsx'
import { UserMenu } from './user-menu.tsx'

export function Header() {
  const { user } = useAuth()
  const { data: site } = useQuery(systemQueries.site())
  const { pathname } = useLocation()
  const isSignedIn = user !== undefined
  const isOpen = isSignedIn || site?.openBrowsing === true
  return (
    <SiteHeader
      isSample={useRecordSource().data?.isSample}
      path={pathname}
      isOpen={isOpen}
      isSignedIn={isSignedIn}
      search={isOpen && <GoAnywhere />}
      account={user ? <UserMenu user={user} /> : <AccountLinks />}
    />
  )
}
