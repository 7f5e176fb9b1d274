import { createStateStore } from '../state-store.ts'

/** Whether the reader has just signed in with a password, after which a passkey is offered once. */
export const hasTypedPassword = createStateStore(false)
