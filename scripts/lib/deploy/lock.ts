import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Refusal } from '../refusal.mjs'

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs and belongs to another user
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Two deployments from one folder would overwrite each other's build. Ignores the lock of a dead process. */
export function lockFolder(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  if (!tryLock(file)) {
    const pid = Number(readFileSync(file, 'utf8'))
    if (Number.isSafeInteger(pid) && pid > 0 && isRunning(pid)) {
      throw new Refusal(
        `Another deployment or removal is running in this folder (process ${pid}): wait until it ends, then run this again.`,
      )
    }
    rmSync(file, { force: true })
    if (!tryLock(file)) throw new Refusal('Another deployment has just started: wait until it ends.')
  }
  process.on('exit', () => rmSync(file, { force: true }))
}
