import { appPaths } from '@rostrum/contract/site/app-paths'
import type { District } from '@rostrum/contract/places/district'

export const FollowDistrict = ({ district }: { district: District }) => (
  <p className="record-choices">
    <a className="public-button" href={appPaths.myCongress({}, district)}>
      Track these members
    </a>
  </p>
)
