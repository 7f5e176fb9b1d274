import { parseArgs } from 'node:util'
import { DEFAULT_NOW, startSampleCongress, type SampleOptions } from './start.ts'
import { SIZES, isSize } from './base/size.ts'

const HELP = `Sample Congress: the Congress.gov API v3 over a fictional Congress.

  --size ${SIZES.join('|')}   how much of it (standard)
  --seed NUMBER               which one (1)
  --now TIME|today            its time when it opens (${DEFAULT_NOW})
  --trickle NUMBER            seconds of its time for each of ours (1)
  --port NUMBER, --host NAME  where it listens (4700, 127.0.0.1)
`

function readOptions(): SampleOptions | undefined {
  const { values } = parseArgs({
    options: {
      size: { type: 'string', default: 'standard' },
      seed: { type: 'string', default: '1' },
      now: { type: 'string', default: DEFAULT_NOW },
      trickle: { type: 'string', default: '1' },
      port: { type: 'string', default: '4700' },
      host: { type: 'string', default: '127.0.0.1' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help || !isSize(values.size)) return undefined
  const now = values.now === 'today' ? new Date().toISOString() : values.now
  const [seed, trickle, port] = [Number(values.seed), Number(values.trickle), Number(values.port)]
  const isValid = !Number.isNaN(Date.parse(now)) && [seed, trickle, port].every((value) => value >= 0)
  return isValid ? { size: values.size, seed, now, trickle, port, host: values.host } : undefined
}

const options = readOptions()
if (options === undefined) process.stdout.write(HELP)
else {
  const started = performance.now()
  const sample = await startSampleCongress(options)
  const took = Math.round(performance.now() - started)
  process.stdout.write(
    `Sample Congress (${options.size}, seed ${options.seed}) at ${sample.url}/v3 after ${took} ms\n`,
  )
  const stop = (): void => void sample.stop().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}
