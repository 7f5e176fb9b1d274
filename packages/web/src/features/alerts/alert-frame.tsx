import { useAuth } from '../../api/use-auth.ts'
import { AddressNotice } from './address-notice.tsx'
import { FirstFollowOffer } from './first-follow-offer.tsx'

/** Notices about alerts for signed-in readers, on any screen. */
export function AlertFrame() {
  const { user } = useAuth()
  return user ? (
    <>
      <AddressNotice email={user.email} />
      <FirstFollowOffer key={user.id} />
    </>
  ) : null
}
