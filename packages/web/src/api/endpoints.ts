import type { authRoutes } from '@rostrum/contract/routes/auth'
import type { systemRoutes } from '@rostrum/contract/routes/system'
import type { Endpoints } from './endpoint.ts'

type Auth = Pick<typeof authRoutes, 'login' | 'refresh' | 'logout' | 'getMe'>

export const authEndpoints: Endpoints<Auth> = {
  login: { method: 'POST', path: '/auth/login', auth: 'public' },
  refresh: { method: 'POST', path: '/auth/refresh', auth: 'public' },
  logout: { method: 'POST', path: '/auth/logout', auth: 'user' },
  getMe: { method: 'GET', path: '/auth/me', auth: 'user' },
}

type System = Omit<typeof systemRoutes, 'getDocsStyle'>

export const systemEndpoints: Endpoints<System> = {
  getHealth: { method: 'GET', path: '/health', auth: 'public' },
  getStatus: { method: 'GET', path: '/status', auth: 'public' },
  getSite: { method: 'GET', path: '/site', auth: 'public' },
  getOpenApi: { method: 'GET', path: '/openapi.json', auth: 'public' },
  getDocs: { method: 'GET', path: '/docs', auth: 'public' },
}
