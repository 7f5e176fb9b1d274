import { FAILURES } from '@rostrum/contract/messages'
import type { DataOf } from '@rostrum/contract/route'
import type { authRoutes } from '@rostrum/contract/routes/auth'
import { queryOptions } from '@tanstack/react-query'
import type { BodyOf } from './body-of.ts'
import { auth, call } from './singletons.ts'
import { endpointsOf } from './endpoint.ts'

const accountEndpoints = endpointsOf<typeof authRoutes>()({
  updateMe: { method: 'PUT', path: '/auth/me', auth: 'user' },
  changePassword: { method: 'POST', path: '/auth/change-password', auth: 'user' },
  requestEmailChange: { method: 'POST', path: '/auth/request-email-change', auth: 'user' },
  confirmEmailChange: { method: 'POST', path: '/auth/confirm-email-change', auth: 'user' },
  listDevices: { method: 'GET', path: '/auth/devices', auth: 'user' },
  endDevice: { method: 'DELETE', path: '/auth/devices/{deviceId}', auth: 'user' },
  endOtherDevices: { method: 'DELETE', path: '/auth/devices', auth: 'user' },
  listSecurityEvents: { method: 'GET', path: '/auth/security-events', auth: 'user' },
  exportAccount: { method: 'GET', path: '/auth/export', auth: 'user' },
  deleteAccount: { method: 'POST', path: '/auth/delete-account', auth: 'user' },
})

const callOptions = { fallback: FAILURES.unexpected }

export async function updateMe(body: BodyOf<typeof authRoutes.updateMe>): Promise<void> {
  const { user } = await call(accountEndpoints.updateMe, { body }, callOptions)
  auth.updateUser(user)
}

export const changePassword = (body: BodyOf<typeof authRoutes.changePassword>) =>
  call(accountEndpoints.changePassword, { body }, callOptions)

export const requestEmailChange = (body: BodyOf<typeof authRoutes.requestEmailChange>) =>
  call(accountEndpoints.requestEmailChange, { body }, callOptions)

export async function confirmEmailChange(verificationCode: string): Promise<void> {
  const body = { verificationCode }
  const { user } = await call(accountEndpoints.confirmEmailChange, { body }, { fallback: FAILURES.verify })
  auth.updateUser(user)
}

export const endDevice = (deviceId: string) =>
  call(accountEndpoints.endDevice, { params: { deviceId } }, callOptions)

export const endOtherDevices = () => call(accountEndpoints.endOtherDevices, {}, callOptions)

export const exportAccount = (): Promise<DataOf<typeof authRoutes.exportAccount>> =>
  call(accountEndpoints.exportAccount, {}, callOptions)

/** The service has ended every session of it by then. */
export async function deleteAccount(currentPassword: string): Promise<void> {
  const body = { currentPassword }
  const { message } = await call(accountEndpoints.deleteAccount, { body }, callOptions)
  auth.leave(message)
}

export const accountQueries = {
  devices: () =>
    queryOptions({
      queryKey: ['account', 'devices'],
      queryFn: ({ signal }) => call(accountEndpoints.listDevices, {}, { ...callOptions, signal }),
      staleTime: 0,
    }),
  securityEvents: () =>
    queryOptions({
      queryKey: ['account', 'security-events'],
      queryFn: ({ signal }) => call(accountEndpoints.listSecurityEvents, {}, { ...callOptions, signal }),
      staleTime: 0,
    }),
}
