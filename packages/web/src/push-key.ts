/** The local storage key of the account and session for which this browser has a push subscription. */
export const PUSH_KEY = 'rostrum.push'
