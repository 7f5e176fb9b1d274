import { lazyExtra } from '../loading/lazy-extra.ts'
import { whenQuiet } from '../loading/quiet.ts'

export const AlertFrame = lazyExtra(() => import('./late-frame.tsx'), 'AlertFrame', whenQuiet)
export const GoAnywhere = lazyExtra(() => import('./late-frame.tsx'), 'GoAnywhere', whenQuiet)
export const LoadingNotice = lazyExtra(() => import('./late-frame.tsx'), 'LoadingNotice', whenQuiet)
export const MenuDelegation = lazyExtra(() => import('./late-frame.tsx'), 'MenuDelegation', whenQuiet)
export const RedistrictingNotice = lazyExtra(
  () => import('./late-frame.tsx'),
  'RedistrictingNotice',
  whenQuiet,
)
export const Notifications = lazyExtra(() => import('./late-frame.tsx'), 'Notifications', whenQuiet)
