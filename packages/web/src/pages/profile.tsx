import { Suspense } from 'react'
import { useAuth } from '../api/use-auth.ts'
import { AccountSection } from '../features/profile/account-section.tsx'
import { DataSection } from '../features/profile/data-section.tsx'
import { DeleteSection } from '../features/profile/delete-section.tsx'
import { DevicesSection } from '../features/profile/devices-section.tsx'
import { EventsSection } from '../features/profile/events-section.tsx'
import '../features/profile/profile.css'
import { lazyPart } from '../loading/lazy-part.tsx'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import { SplitSection } from '../ui/split-section.tsx'
import { PageTitle } from '../ui/page-title.tsx'

const Ways = lazyPart(() => import('../features/factors/ways.tsx'), 'Ways')

export function ProfilePage() {
  const { user } = useAuth()
  // There is no user between signing out and the redirect to sign-in.
  if (!user) return null
  return (
    <div className="profile">
      <PageTitle>Profile</PageTitle>
      <p className="page-lead">Your account, your devices, and the data Rostrum stores about you.</p>
      <AccountSection user={user} />
      <SplitSection title="Ways to sign in" note="Passkeys, codes, and your password.">
        <Suspense fallback={<RowsSkeleton count={4} />}>
          <Ways user={user} />
        </Suspense>
      </SplitSection>
      <DevicesSection />
      <EventsSection />
      <DataSection user={user} />
      <DeleteSection user={user} />
    </div>
  )
}
