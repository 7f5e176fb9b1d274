import { buildPath } from '@rostrum/contract/http/route'
import { getDocs } from '@rostrum/contract/route-heads/system'
import { appPaths } from '@rostrum/contract/site/app-paths'
import { framePaths } from '@rostrum/contract/site/public-record'
import { TAGLINE } from '@rostrum/contract/words/messages'
import type { ReactNode } from 'react'
import { useDoor } from './door.ts'

interface SiteFooterProps {
  /** Where the record comes from, and how current it is. */
  readonly children: ReactNode
  readonly tools?: ReactNode
}

const PUBLIC_LINKS: readonly (readonly [name: string, href: string])[] = [
  ['Changes', framePaths.changes()],
  ['Topics', framePaths.topics()],
  ['States', framePaths.states()],
  ['Privacy', framePaths.privacy()],
  ['Accessibility', framePaths.accessibility()],
]

export function SiteFooter({ children, tools }: SiteFooterProps) {
  const { Link, site } = useDoor()
  const anchors = [...(site === undefined ? [] : PUBLIC_LINKS), ['API', buildPath(getDocs)] as const]
  return (
    <footer className="footer">
      <div className="footer-row">
        <div className="footer-words">
          <p className="footer-tagline">{TAGLINE}</p>
          {children}
        </div>
        <div className="footer-tools">
          <ul className="footer-links">
            {anchors.map(([name, href]) => (
              <li key={name}>
                <a href={href}>{name}</a>
              </li>
            ))}
            <li>
              <Link to={appPaths.health()}>Health</Link>
            </li>
          </ul>
          {tools}
        </div>
      </div>
    </footer>
  )
}

export const SourceNote = ({
  isSample,
  hoursLate,
}: {
  isSample: boolean
  hoursLate?: number | undefined
}) => (
  <p>
    {isSample ? (
      'Every member, bill, and amendment shown here is made up, so that you can try Rostrum. '
    ) : (
      <>
        The data comes from <a href="https://www.congress.gov">Congress.gov</a>, a service of the Library of
        Congress{hoursLate !== undefined && `, up to ${hoursLate} hours late`}.{' '}
      </>
    )}
    Rostrum is not part of the U.S. government.
  </p>
)
