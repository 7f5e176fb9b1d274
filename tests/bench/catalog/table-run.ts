import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Dynamo, startDynamo } from '@rostrum/core/testing/dynamo'
import { startBucketServer } from '@rostrum/core/testing/bucket-server'
import { table } from '../lib/table.ts'

const WORKER = fileURLToPath(new URL('table-worker.ts', import.meta.url))
/** The heap limit of a function of 512 MB. */
const HEAP_MB = 400

type Measures = Record<string, number>

/** The environment of functions over this database. */
const environmentOver = ({ environment, tableName }: Dynamo, bucketUrl: string): NodeJS.ProcessEnv => ({
  ...process.env,
  ...environment,
  AWS_ENDPOINT_URL_S3: bucketUrl,
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  ROSTRUM_STAGE: 'bench',
  ROSTRUM_VERSION: '0.0.0',
  ROSTRUM_TABLE: tableName,
  ROSTRUM_SITE_URL: 'http://localhost',
  ROSTRUM_TOKEN_KEYS: '{"keys":[]}',
  ROSTRUM_LOG_LEVEL: 'error',
})

async function work(task: string, records: number, env: NodeJS.ProcessEnv): Promise<Measures> {
  const flags = ['--expose-gc', `--max-old-space-size=${HEAP_MB}`, '--import', 'tsx']
  const args = [...flags, WORKER, task, env['ROSTRUM_TABLE'] ?? '', String(records)]
  return JSON.parse((await promisify(execFile)(process.execPath, args, { env })).stdout)
}

const TARGETS: readonly { target: string; isMet: (measures: Measures) => boolean }[] = [
  {
    target: 'publishing fits a function of 512 MB and 300 s',
    isMet: (all) =>
      (all['publish, whole process MB'] ?? Infinity) < 512 && (all['publish s'] ?? Infinity) < 300,
  },
  {
    target: 'six congresses take less than 150 MB of memory',
    isMet: (all) => (all['six congresses in memory MB'] ?? Infinity) < 150,
  },
]

/** Measures the catalog over a table: publishing it, and loading it in a fresh process. */
export async function measureTable(records: number): Promise<void> {
  const dynamo = await startDynamo()
  const bucket = await startBucketServer('bench')
  try {
    const env = environmentOver(dynamo, bucket.endpoint)
    const measures: Measures = {}
    for (const task of ['fill', 'publish', 'load', 'load-all']) {
      Object.assign(measures, await work(task, records, env))
    }
    const rows = Object.entries(measures).map(([name, value]) => [name, value.toFixed(value < 10 ? 2 : 0)])
    process.stdout.write(`\n${table([`${records.toLocaleString('en-US')} bills in the table`, ''], rows)}\n`)
    for (const { target, isMet } of TARGETS) {
      process.stdout.write(`${isMet(measures) ? 'met    ' : 'NOT MET'}  ${target}\n`)
    }
  } finally {
    await bucket.stop()
    await dynamo.stop()
  }
}
