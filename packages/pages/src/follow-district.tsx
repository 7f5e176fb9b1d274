import { appPaths } from '@rostrum/contract/app-paths'
import type { District } from '@rostrum/contract/district'

/** Leads to the screen that follows all who speak for a place. */
export const FollowDistrict = ({ district }: { district: District }) => (
  <p className="public-pager">
    <a className="public-button" href={appPaths.myCongress({}, district)}>
      Track these members
    </a>
  </p>
)
