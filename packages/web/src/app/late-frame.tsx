/* Parts of the layout that load after the first paint, in one chunk. */
export { Notifications } from '../features/activity/notifications.tsx'
export { AlertFrame } from '../features/alerts/alert-frame.tsx'
export { MenuDelegation } from '../features/my-congress/delegation-line.tsx'
export { RedistrictingNotice } from '../features/my-congress/redistricting-notice.tsx'
export { LoadingNotice } from '../features/record-status/loading-notice.tsx'
export { GoAnywhere } from '../features/references/go-anywhere.tsx'
