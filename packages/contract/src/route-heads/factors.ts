import { publicHead, userHead } from '../http/route-head.ts'

export const requestPasskey = publicHead('POST', '/auth/passkeys/request')
export const signInWithPasskey = publicHead('POST', '/auth/passkeys/sign-in')
export const passSecondStep = publicHead('POST', '/auth/second-step')
export const signInWithRecoveryCode = publicHead('POST', '/auth/recovery-codes/sign-in')

export const prove = userHead('POST', '/auth/prove')
export const startPasskey = userHead('POST', '/auth/passkeys/start')
export const addPasskey = userHead('POST', '/auth/passkeys')
export const renamePasskey = userHead('PUT', '/auth/passkeys/{passkeyId}')
export const removePasskey = userHead('DELETE', '/auth/passkeys/{passkeyId}')
export const startCodeApp = userHead('POST', '/auth/code-app/start')
export const confirmCodeApp = userHead('PUT', '/auth/code-app')
export const removeCodeApp = userHead('DELETE', '/auth/code-app')
export const makeRecoveryCodes = userHead('POST', '/auth/recovery-codes')
export const switchSecondStep = userHead('PUT', '/auth/second-step')
export const removePassword = userHead('DELETE', '/auth/password')
