import { TAGLINE } from '@rostrum/contract/words/messages'
import { Outlet } from 'react-router-dom'
import { Brand } from '@rostrum/view/brand.tsx'
import { DoorContext } from '@rostrum/view/door.ts'
import { useRecordSource } from '../features/record-status/use-record-source.ts'
import { APP_DOOR } from '../record/app-door.tsx'
import { StageLine, type StageStep } from '@rostrum/view/stage-line.tsx'
import { ThemeChoice } from '../features/settings/theme-choice.tsx'
import './auth-screen.css'

/** S. 933, 101st Congress, Public Law 101-336. https://www.congress.gov/bill/101st-congress/senate-bill/933 */
const EXAMPLE_STEPS: readonly StageStep[] = [
  { name: 'Introduced', state: 'done', date: '1989-05-09', note: 'A senator puts it before the Senate.' },
  {
    name: 'Committee',
    state: 'done',
    date: '1989-08-02',
    note: 'A committee studies it, amends it, and approves it, 16 to 0.',
  },
  { name: 'Senate', state: 'done', date: '1989-09-07', note: 'The Senate passes it, 76 to 8.' },
  {
    name: 'House',
    state: 'done',
    date: '1990-05-22',
    note: 'The House passes its version; both agree on one text.',
  },
  {
    name: 'President',
    state: 'done',
    date: '1990-07-26',
    note: 'The President signs it on the White House lawn.',
  },
  { name: 'Law', state: 'done', date: '1990-07-26', note: 'It is Public Law 101-336.' },
]
const LINE_LABEL = 'The path of S. 933 through Congress'

/** A short introduction to Rostrum, beside each form. */
export const AuthStory = () => (
  <aside className="auth-story" aria-label="About Rostrum">
    <Brand isSample={useRecordSource().data?.isSample} />
    <p className="auth-tagline">{TAGLINE}</p>
    <ul className="auth-points">
      <li>Look up any bill, law, or member of Congress.</li>
      <li>Track what you care about.</li>
      <li>See what changed, here or by email.</li>
    </ul>
    <figure className="auth-bill">
      <figcaption>
        <span className="note">S. 933, 101st Congress</span>
        <cite className="auth-bill-title">Americans with Disabilities Act of 1990</cite>
      </figcaption>
      <div className="auth-line-full">
        <StageLine label={LINE_LABEL} steps={EXAMPLE_STEPS} />
      </div>
      <div className="auth-line-compact">
        <StageLine label={LINE_LABEL} steps={EXAMPLE_STEPS} isCompact />
      </div>
    </figure>
  </aside>
)

/** The layout of all sign-in screens; only the form changes between them. */
export const AuthScreen = () => (
  <DoorContext value={APP_DOOR}>
    <div className="auth-screen">
      <AuthStory />
      <main className="auth-main">
        <div className="auth-form">
          <Outlet />
        </div>
        <ThemeChoice />
      </main>
    </div>
  </DoorContext>
)
