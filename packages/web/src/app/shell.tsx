import { StaticRouter } from 'react-router-dom'
import { paths } from '../paths.ts'
import { AuthStory } from '../pages/auth-screen.tsx'
import { Brand } from '../ui/brand.tsx'

/** Titles of the list screens, known before anything is loaded. */
const TITLES = {
  members: 'Congressional Members',
  bills: 'Congressional Bills',
  laws: 'Laws',
  votes: 'Roll-Call Votes',
  tracking: 'Tracking',
} as const

const LINES = ['first', 'second', 'third'] as const

/**
 * Shown by index.html until the code has loaded: the top of the screen, rendered by the same components. The boot
 * script picks the part to show. Hidden from assistive technology, since all of it is replaced.
 */
export const Shell = () => (
  <StaticRouter location={paths.home()}>
    <div className="shell" aria-hidden="true" inert>
      <div className="auth-screen shell-account">
        <AuthStory />
        <div className="auth-main" />
      </div>
      <div className="shell-frame">
        <div className="header">
          <div className="header-row">
            <Brand />
          </div>
        </div>
        <div className="content">
          <div className="shell-screen">
            {Object.entries(TITLES).map(([screen, title]) => (
              <div key={screen} className={`list-heading shell-${screen}`}>
                <p className="page-title">{title}</p>
              </div>
            ))}
            <div className="shell-words">
              {LINES.map((line) => (
                <div key={line} className="shell-line" />
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  </StaticRouter>
)
