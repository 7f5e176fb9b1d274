import { APP_SCREENS, screenPattern } from '@rostrum/contract/site/app-screens'
import { renderToStaticMarkup } from 'react-dom/server'
import { Shell } from './shell.tsx'

/** The shell as HTML, for the build. */
export const drawShell = (): string => renderToStaticMarkup(<Shell />)

/** The name of each screen, and the expression that matches its path. */
export const screenPatterns = Object.entries(APP_SCREENS).map(
  ([name, route]) => [name, `^${screenPattern(route)}/?$`] as const,
)
