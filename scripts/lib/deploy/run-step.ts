import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { Refusal } from '../refusal.mjs'

/** Ctrl-C or another termination signal. */
class Interruption extends Refusal {
  override exitCode = 130
}

let child: ChildProcess | undefined
let stopped: Refusal | undefined

/** From now on, a signal ends the running step and then prints the sentence. */
export function catchInterruptions(sentence: string): void {
  const stop = (signal: NodeJS.Signals) => {
    stopped = new Interruption(sentence)
    // in a terminal the step got the signal too; a second one is harmless
    if (child !== undefined) return void child.kill(signal)
    process.stderr.write(`${sentence}\n`)
    process.exit(130)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** Ends the running step, which then throws the reason. */
export function stopStep(reason: Refusal): void {
  stopped = reason
  child?.kill('SIGTERM')
}

/** Runs one of the project's tools; returns whether it succeeded. */
export async function runStep(command: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const PATH = `${join(process.cwd(), 'node_modules', '.bin')}:${process.env['PATH']}`
  const [program = '', ...rest] = command
  const code = await new Promise<number | null>((resolve) => {
    child = spawn(program, rest, {
      env: { ...process.env, ...env, PATH },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      resolve(1)
    })
    child.on('close', resolve)
  })
  child = undefined
  if (stopped !== undefined) throw stopped
  return code === 0
}

/** Runs a step; throws if it fails. */
export async function requireStep(command: readonly string[], env: Readonly<Record<string, string>> = {}) {
  if (await runStep(command, env)) return
  const commandLine = command.join(' ').replace(process.execPath, 'node')
  throw new Refusal(`${commandLine} failed; its output is above.`)
}
