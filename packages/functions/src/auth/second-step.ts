import type { factorRoutes } from '@rostrum/contract/routes/factors'
import { emailKey } from '@rostrum/core/accounts/account'
import { limitCalls } from '@rostrum/core/accounts/rate-limit'
import { signInWithRecoveryCode } from '@rostrum/core/accounts/recovery-sign-in'
import { passSecondStep } from '@rostrum/core/accounts/second-step'
import * as settings from '@rostrum/core/accounts/second-step-settings'
import { type Handlers, Reply } from '../http/handlers.ts'
import { accountsFor, requirePerson } from './signed-in.ts'

export const secondStepHandlers = {
  async passSecondStep(request) {
    const accounts = accountsFor(request)
    const refund = await limitCalls(accounts, { rule: 'passkey' })
    const signedIn = await passSecondStep(accounts, request.body)
    await refund()
    return new Reply(signedIn, { cookie: accounts.browser.setCookie() })
  },
  async signInWithRecoveryCode(request) {
    const accounts = accountsFor(request)
    const refund = await limitCalls(accounts, { rule: 'passkey' })
    const { recoveryCode } = request.body
    const email = emailKey(request.body.email)
    const signedIn = await signInWithRecoveryCode(accounts, { email, recoveryCode })
    await refund()
    return new Reply(signedIn, { cookie: accounts.browser.setCookie() })
  },
  async startCodeApp(request) {
    const { accounts, person } = await requirePerson(request)
    return await settings.startCodeApp(accounts, person)
  },
  async confirmCodeApp(request) {
    const { accounts, person } = await requirePerson(request, 'credentials')
    return await settings.confirmCodeApp(accounts, person, request.body.code)
  },
  async removeCodeApp(request) {
    const { accounts, person } = await requirePerson(request)
    return { factors: await settings.removeCodeApp(accounts, person) }
  },
  async makeRecoveryCodes(request) {
    const { accounts, person } = await requirePerson(request)
    return await settings.makeRecoveryCodes(accounts, person)
  },
  async switchSecondStep(request) {
    const { accounts, person } = await requirePerson(request)
    return await settings.switchSecondStep(accounts, person, request.body.isOn)
  },
} satisfies Partial<Handlers<typeof factorRoutes>>
