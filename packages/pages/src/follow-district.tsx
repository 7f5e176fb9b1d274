import { appPaths } from '@rostrum/contract/site/app-paths'
import type { District } from '@rostrum/contract/places/district'

/** Links to the screen that follows all members who represent a district. */
export const FollowDistrict = ({ district }: { district: District }) => (
  <p className="record-choices">
    <a className="public-button" href={appPaths.myCongress({}, district)}>
      Track these members
    </a>
  </p>
)
