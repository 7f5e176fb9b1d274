import type { Seat } from '@rostrum/contract/entities/member'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { systemQueries } from '../../api/system.ts'
import { useAuth } from '../../api/use-auth.ts'
import { paths } from '../../paths.ts'

interface MemberLinkProps {
  readonly member: Pick<Seat, 'bioguideId'>
  readonly children: ReactNode
}

/** Links to the member's screen, or to the public page for signed-out readers without open browsing. */
export function MemberLink({ member: { bioguideId }, children }: MemberLinkProps) {
  const { isAuthenticated } = useAuth()
  const { data: site } = useQuery({ ...systemQueries.site(), enabled: !isAuthenticated })
  const isPublic = !isAuthenticated && site?.openBrowsing === false && site.publicRecord
  if (isPublic) return <a href={publicPaths.member(bioguideId)}>{children}</a>
  return <Link to={paths.member(bioguideId)}>{children}</Link>
}
