import type { authRoutes } from '@rostrum/contract/routes/auth'
import type { systemRoutes } from '@rostrum/contract/routes/system'
import { endpointsOf, publicGet } from './endpoint.ts'

export const authEndpoints = endpointsOf<typeof authRoutes>()({
  login: { method: 'POST', path: '/auth/login', auth: 'public' },
  refresh: { method: 'POST', path: '/auth/refresh', auth: 'public' },
  logout: { method: 'POST', path: '/auth/logout', auth: 'user' },
  getMe: { method: 'GET', path: '/auth/me', auth: 'user' },
})

export const systemEndpoints = endpointsOf<typeof systemRoutes>()({
  getHealth: publicGet('/health'),
  getStatus: publicGet('/status'),
  getSite: publicGet('/site'),
  getDocs: publicGet('/docs'),
})
