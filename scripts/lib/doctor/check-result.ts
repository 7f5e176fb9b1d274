/** The result of one check. An `error` prevents a deployment, a `warning` does not. */
export interface CheckResult {
  readonly level: 'ok' | 'warning' | 'error'
  readonly name: string
  readonly message: string
  /** How to fix it; present unless the level is `ok`. */
  readonly remedy?: string
}

export const passed = (name: string, message: string): CheckResult => ({ level: 'ok', name, message })
export const warning = (name: string, message: string, remedy: string): CheckResult => ({
  level: 'warning',
  name,
  message,
  remedy,
})
export const failed = (name: string, message: string, remedy: string): CheckResult => ({
  level: 'error',
  name,
  message,
  remedy,
})
