import { spawn } from 'node:child_process'

/**
 * Runs the server in a child process, because V8 and glibc read these settings once, when a process begins
 * (docs/decisions/0035). The server shuts down when the channel to it closes: here on a signal, or because this
 * process was killed. Signals are not passed on, because Ctrl-C in a terminal reaches both processes anyway.
 */
export function startServer(file, words) {
  const child = spawn(process.execPath, ['--max-semi-space-size=4', file, ...words], {
    env: { MALLOC_ARENA_MAX: '2', ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (child.connected) child.disconnect()
    })
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
