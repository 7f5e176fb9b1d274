import type { Seat } from '@rostrum/contract/entities/member'
import { memberName } from '@rostrum/contract/words/member-name'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { systemQueries } from '../../api/system.ts'
import { useAuth } from '../../api/use-auth.ts'
import { paths } from '../../paths.ts'

/** Links to the member's screen, or to the public page for signed-out readers without open browsing. */
export function MemberLink({ member }: { member: Seat }) {
  const { isAuthenticated } = useAuth()
  const { data: site } = useQuery({ ...systemQueries.site(), enabled: !isAuthenticated })
  const isPublic = !isAuthenticated && site?.openBrowsing === false && site.publicRecord
  const name = memberName(member)
  return isPublic ? (
    <a className="record-row-title" href={publicPaths.member(member.bioguideId)}>
      {name}
    </a>
  ) : (
    <Link className="record-row-title" to={paths.member(member.bioguideId)}>
      {name}
    </Link>
  )
}
