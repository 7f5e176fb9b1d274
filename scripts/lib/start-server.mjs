import { spawn } from 'node:child_process'

/** Both are read once, when a process begins; docs/decisions/0035 says why they have these values. */
const NODE_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=512']
const MALLOC_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
const POLL_MILLISECONDS = 500

/** npm runs a script in a shell, and a shell that is ended by a signal does not pass it on. */
function onOrphaned(act) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) act()
  }, POLL_MILLISECONDS)
}

/**
 * Runs the server in a child process, so that it begins with these settings. The server shuts down when the channel
 * to it closes: here on a signal, or because this process was killed. Signals are not passed on, because Ctrl-C in a
 * terminal reaches both processes anyway.
 */
export function startServer(file, words) {
  const child = spawn(process.execPath, [...NODE_FLAGS, file, ...words], {
    env: { ...MALLOC_SETTINGS, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const stop = () => {
    if (child.connected) child.disconnect()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  if (process.env.npm_lifecycle_event !== undefined) onOrphaned(stop)
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
