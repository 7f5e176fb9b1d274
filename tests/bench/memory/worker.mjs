// One function as Lambda runs it: its bundle in a separate process, one event at a time. `worker.mjs URL ENTRY`
import { readFileSync } from 'node:fs'
import process from 'node:process'

const [, , url, entry] = process.argv
const module = await import(url)

const MEGABYTE = 1e6
const resident = () => process.memoryUsage.rss() / MEGABYTE
const cpuMilliseconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Peak memory. On Linux `resourceUsage` also counts the process before it executed this program. */
const peakKilobytes = () =>
  Number(/^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])

async function handle(event) {
  const before = cpuMilliseconds()
  let problem
  try {
    const { statusCode = 200, body } = await module[entry](event, {})
    if (statusCode >= 500) problem = `${statusCode} ${body}`
  } catch (error) {
    problem = String(error?.stack ?? error)
  }
  const milliseconds = cpuMilliseconds() - before
  const peak = (peakKilobytes() * 1_024) / MEGABYTE
  process.send({ problem, milliseconds, resident: resident(), peak })
}

process.on('message', (event) => void handle(event))
process.send({ resident: resident(), milliseconds: cpuMilliseconds() })
