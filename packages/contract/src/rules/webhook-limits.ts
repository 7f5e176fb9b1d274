import { DAY_SECONDS } from '../lib/times.ts'

/** Per account. */
export const WEBHOOKS_MAX = 5
export const WEBHOOK_NAME_MAX = 80
export const WEBHOOK_URL_MAX = 2_048
export const WEBHOOK_SUBJECTS_MAX = 100
export const WEBHOOK_DELIVERIES_SHOWN = 50
/** Minimum time between two test deliveries of an account. */
export const WEBHOOK_TEST_SECONDS = 20
/** How long deliveries are signed with the previous secret as well. */
export const WEBHOOK_ROTATION_SECONDS = DAY_SECONDS
