import * as authHeads from '@rostrum/contract/route-heads/auth'
import { call } from './singletons.ts'

const options = { fallback: '' }

// @ts-expect-error a body without its password
export const halfBody = call(authHeads.login, { body: { email: 'ada@example.org' } }, options)
// @ts-expect-error a response read as something else
export const wrongData: Promise<{ user: number }> = call(authHeads.getMe, {}, options)
// @ts-expect-error a path that the contract does not have
export const wrongPath = call({ method: 'POST', path: '/auth/signin', auth: 'public' }, {}, options)
