import type { authRoutes } from '@rostrum/contract/routes/auth'
import { call } from './singletons.ts'
import type { Endpoint } from './endpoint.ts'
import { authEndpoints } from './endpoints.ts'

type Login = Endpoint<typeof authRoutes.login>
const options = { fallback: '' }

export const right: Login = { method: 'POST', path: '/auth/login', auth: 'public' }
// @ts-expect-error an address the contract does not have
export const wrongPath: Login = { method: 'POST', path: '/auth/signin', auth: 'public' }
// @ts-expect-error a method the contract does not have
export const wrongMethod: Login = { method: 'GET', path: '/auth/login', auth: 'public' }
// @ts-expect-error a token where the contract wants none
export const wrongAuth: Login = { method: 'POST', path: '/auth/login', auth: 'user' }

// @ts-expect-error a body without its password
export const halfBody = call(authEndpoints.login, { body: { email: 'ada@example.org' } }, options)
// @ts-expect-error an answer read as something else
export const wrongAnswer: Promise<{ user: number }> = call(authEndpoints.getMe, {}, options)
