import { useLocation } from 'react-router-dom'
import { originIn, paths } from '../paths.ts'
import { useAuth } from '../api/use-auth.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { StageLine, type Step } from '../ui/stage-line.tsx'
import { UNBUILT_SCREENS, type UnbuiltScreen } from './unbuilt-screens.ts'
import './unbuilt.css'

const PROGRESS: readonly Step[] = [
  { name: 'Designed', state: 'done' },
  { name: 'Being built', state: 'now' },
  { name: 'Open to readers', state: 'ahead' },
]

/** Says plainly that a screen is not there yet, what it will do, and where to go instead. */
export function UnbuiltPage({ screen }: { screen: UnbuiltScreen }) {
  const { title, purpose } = UNBUILT_SCREENS[screen]
  const { isAuthenticated } = useAuth()
  const origin = originIn(useLocation().search)
  return (
    <div className="unbuilt">
      <PageTitle>{title}</PageTitle>
      <p className="unbuilt-lead">This part of Rostrum is not available in this installation yet.</p>
      <p className="unbuilt-purpose">{purpose}</p>
      <div className="unbuilt-progress">
        <StageLine label="How far this part has come" steps={PROGRESS} />
      </div>
      <div className="unbuilt-actions">
        {!isAuthenticated && (
          <ButtonLink isPrimary to={paths.login(origin)}>
            Back to sign in
          </ButtonLink>
        )}
        <ButtonLink to={paths.health()}>See what is running</ButtonLink>
      </div>
    </div>
  )
}
