import { spawn } from 'node:child_process'

/** Read once at process start; docs/decisions/0012 has the reasons. */
const NODE_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=512']
const MALLOC_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
/** Without it, React renders documents with its development build. */
const modeOf = (words) => (words.includes('--dev') ? 'development' : 'production')
const POLL_MS = 500

/** npm runs scripts in a shell, and a shell that is killed does not forward the signal. */
function onOrphaned(act) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) act()
  }, POLL_MS)
}

/**
 * Runs the server in a child process with these settings. The server shuts down when its IPC channel closes: on a
 * signal, or because this process was killed. Signals are not forwarded, because Ctrl-C in a terminal reaches both
 * processes anyway.
 */
export function startServer(file, words) {
  const child = spawn(process.execPath, [...NODE_FLAGS, file, ...words], {
    env: { ...MALLOC_SETTINGS, NODE_ENV: modeOf(words), ...process.env },
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
