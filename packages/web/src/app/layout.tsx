import { Link, Outlet } from 'react-router-dom'
import { TAGLINE } from '@rostrum/contract/words/messages'
import { buildPath } from '@rostrum/contract/http/route'
import * as systemHeads from '@rostrum/contract/route-heads/system'
import { DoorContext } from '@rostrum/view/door.ts'
import { Notifications } from '../features/activity/notifications.tsx'
import { AlertFrame } from '../features/alerts/alert-frame.tsx'
import { RedistrictingNotice } from '../features/my-congress/redistricting-notice.tsx'
import { LoadingNotice } from '../features/record-status/loading-notice.tsx'
import { RecordStatusLink } from '../features/record-status/record-status-link.tsx'
import { useRecordSource } from '../features/record-status/use-record-source.ts'
import { paths } from '../paths.ts'
import { ThemeChoice } from '../features/settings/theme-choice.tsx'
import { APP_DOOR } from '../record/app-door.tsx'
import './footer.css'
import { Header } from './header.tsx'
import '../ui/skip-link.css'
import './layout.css'

export const Layout = () => (
  <DoorContext value={APP_DOOR}>
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
    <Footer />
    <Notifications />
  </DoorContext>
)

const Footer = () => (
  <footer className="footer">
    <div className="footer-row">
      <div className="footer-words">
        <p className="footer-tagline">{TAGLINE}</p>
        <SourceNote />
        <RecordStatusLink />
      </div>
      <div className="footer-tools">
        <ul className="footer-links">
          <li>
            <Link to={paths.health()}>Health</Link>
          </li>
          <li>
            <a href={buildPath(systemHeads.getDocs)}>API</a>
          </li>
        </ul>
        <ThemeChoice />
      </div>
    </div>
  </footer>
)

/** Reserves its height while loading, and names no source if loading fails. */
function SourceNote() {
  const { data, isPending } = useRecordSource()
  return (
    <p className={isPending ? 'footer-unsure' : undefined}>
      {data?.isSample
        ? 'Every member, bill, and amendment shown here is made up, so that you can try Rostrum. '
        : (data || isPending) && (
            <>
              The data comes from <a href="https://www.congress.gov">Congress.gov</a>, a service of the
              Library of Congress{data?.hoursLate && `, up to ${data.hoursLate} hours late`}.{' '}
            </>
          )}
      Rostrum is not part of the U.S. government.
    </p>
  )
}
