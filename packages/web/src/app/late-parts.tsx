import { lazyExtra } from '../loading/lazy-extra.ts'
import { loadChunk } from '../loading/load-chunk.ts'
import { whenQuiet } from '../loading/quiet.ts'

const load = () => whenQuiet().then(() => loadChunk(() => import('./late-frame.tsx')))

export const AlertFrame = lazyExtra(async () => (await load()).AlertFrame)
export const GoAnywhere = lazyExtra(async () => (await load()).GoAnywhere)
export const LoadingNotice = lazyExtra(async () => (await load()).LoadingNotice)
export const MenuDelegation = lazyExtra(async () => (await load()).MenuDelegation)
export const RedistrictingNotice = lazyExtra(async () => (await load()).RedistrictingNotice)
export const Notifications = lazyExtra(async () => (await load()).Notifications)
