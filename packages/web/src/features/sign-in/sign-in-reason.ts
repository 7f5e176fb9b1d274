import { SCREENS } from '@rostrum/contract/messages'
import { paths } from '../../paths.ts'

const REASONS: ReadonlyMap<string, string> = new Map([
  [paths.tracking(), SCREENS.trackingSignedOut],
  [paths.settings(), 'Please log in to view your settings'],
  [paths.profile(), 'Please log in to view your profile'],
])
const DEFAULT_REASON = 'Please log in to continue to the page you requested'

/** Explains why the reader was redirected to sign-in. */
export const signInReasonFor = (origin: string | undefined): string | undefined =>
  origin && (REASONS.get(origin.replace(/[?#].*$/, '')) ?? DEFAULT_REASON)
