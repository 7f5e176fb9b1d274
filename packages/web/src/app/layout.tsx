import { Outlet } from 'react-router-dom'
import { DoorContext } from '@rostrum/view/door.ts'
import { SiteFooter, SourceNote } from '@rostrum/view/site-footer.tsx'
import '@rostrum/view/view.css'
import '@rostrum/view/record.css'
import '@rostrum/view/site-footer.css'
import { Notifications } from '../features/activity/notifications.tsx'
import { AlertFrame } from '../features/alerts/alert-frame.tsx'
import { FactorFrame } from '../features/factors/factor-frame.tsx'
import { RedistrictingNotice } from '../features/my-congress/redistricting-notice.tsx'
import { LoadingNotice } from '../features/record-status/loading-notice.tsx'
import { RecordStatusLink } from '../features/record-status/record-status-link.tsx'
import { useRecordSource } from '../features/record-status/use-record-source.ts'
import { ThemeChoice } from '../features/settings/theme-choice.tsx'
import { useAppDoor } from '../record/app-door.tsx'
import { Header } from './header.tsx'
import '../ui/skip-link.css'
import './layout.css'

export const Layout = () => (
  <DoorContext value={useAppDoor()}>
    <a className="skip-link" href="#content">
      Skip to content
    </a>
    <Header />
    <main className="content" id="content" tabIndex={-1}>
      <AlertFrame />
      <RedistrictingNotice />
      <Outlet />
    </main>
    <LoadingNotice />
    <SiteFooter tools={<ThemeChoice />}>
      <Source />
      <RecordStatusLink />
    </SiteFooter>
    <Notifications />
    <FactorFrame />
  </DoorContext>
)

/** Reserves its height while loading, and says nothing if loading fails. */
function Source() {
  const { data, isPending } = useRecordSource()
  if (data) return <SourceNote {...data} />
  return (
    isPending && (
      <div className="footer-unsure">
        <SourceNote isSample={false} />
      </div>
    )
  )
}
