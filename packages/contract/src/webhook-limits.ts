import { DAY_SECONDS } from './times.ts'

/** Of an account. */
export const WEBHOOKS_MAX = 5
export const WEBHOOK_NAME_MAX = 80
export const WEBHOOK_URL_MAX = 2_048
export const WEBHOOK_SUBJECTS_MAX = 100
export const WEBHOOK_DELIVERIES_SHOWN = 50
/** Between two test deliveries of an account. */
export const WEBHOOK_TEST_SECONDS = 20
/** How long deliveries are signed with the former secret as well. */
export const WEBHOOK_ROTATION_SECONDS = DAY_SECONDS
