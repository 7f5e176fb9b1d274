import { join } from 'node:path'
import { TEXT_ORIGIN } from '@rostrum/core/congress/text-source'
import { createPushKey, vapidKeysOf } from '@rostrum/core/outbound/vapid'
import { startBucketServer } from '@rostrum/core/testing/bucket-server'
import { type Dynamo, startDynamo } from '@rostrum/core/testing/dynamo'
import { openOutbox, type Outbox } from '@rostrum/local/mail/outbox'
import { startSesEndpoint } from '@rostrum/local/mail/ses-endpoint'
import { startSampleCongress } from '@rostrum/sample-congress/start'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import { lambdasOf } from '../../stacks/testing/lambdas.ts'
import { stackOf } from '../../stacks/testing/stack-of.ts'
import { gatewayEvent, ORIGIN_MARK } from './gateway-event.ts'
import { type IamProxy, startIamProxy } from './iam-proxy.ts'
import { SIGNING_KEY, TOKEN_KEYS } from './keys.ts'
import { type Bundle, bundleOf, type Lambda, startLambda } from './lambda.ts'
import { startParameterStore } from './secrets.ts'

export const SITE = 'https://www.rostrum.example'
export const functions = ['api', 'jobs', 'feedback'].flatMap((name) => lambdasOf(stackOf('production', name)))

const Code = z.object({ Code: z.object({ S3Key: z.string() }) })

/** Finds a function's bundle in the asset that its template deploys. */
export function deployedBundle({ handler, properties }: (typeof functions)[number]): Bundle {
  const asset = z.parse(Code, properties).Code.S3Key.replace('.zip', '')
  return bundleOf(join(inject('production').folder, 'dist', `asset.${asset}`), handler)
}

const LambdaAnswer = z.object({
  statusCode: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.optional(z.string()),
})

interface FunctionResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly json: () => unknown
}

/** A stage's bundles, each in a process with its role's permissions, and local stand-ins for AWS services. */
export interface Deployed {
  readonly engine: Dynamo
  readonly iamProxy: IamProxy
  readonly outbox: Outbox
  readonly bucket: Pick<Awaited<ReturnType<typeof startBucketServer>>, 'objects'>
  lambda(name: string): Lambda
  request(name: string, input: Parameters<typeof gatewayEvent>[0]): Promise<FunctionResponse>
  stop(): Promise<void>
}

type Environment = Readonly<Record<string, string>>

const BUCKET = 'the-site'
const PUSH_KEY = createPushKey()

/** Fills deployment-time values into the template's environment and adds AWS's own variables. */
function deployedEnvironment(
  { name, environment }: (typeof functions)[number],
  tableName: string,
  services: Environment,
): Environment {
  const known: Environment = {
    ROSTRUM_TABLE: tableName,
    ROSTRUM_TOKEN_KEYS: TOKEN_KEYS,
    ROSTRUM_PUSH_PUBLIC_KEY: vapidKeysOf(PUSH_KEY).publicKey,
    ROSTRUM_ORIGIN_MARK: ORIGIN_MARK,
    ROSTRUM_DUMPS_BUCKET: BUCKET,
    ROSTRUM_SNAPSHOTS_BUCKET: BUCKET,
  }
  const resolved = Object.entries(environment).map(([key, value]) => {
    const text = typeof value === 'string' ? value : known[key]
    if (text === undefined) throw new Error(`${name}: there is no value for ${key}`)
    return [key, text]
  })
  return {
    ...Object.fromEntries(resolved),
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: name,
    AWS_SECRET_ACCESS_KEY: 'secret',
    // the publishers of votes are the sample Congress, which needs no pause between requests
    ...(name === 'sync' && { ROSTRUM_SAMPLE_DATA: 'true' }),
    ...services,
  }
}

async function startServices() {
  const engine = await startDynamo()
  const roles = new Map(functions.map(({ name, statements }) => [name, statements]))
  const outbox = await openOutbox({ folder: undefined })
  const [iamProxy, sample, secrets, ses, bucket] = await Promise.all([
    startIamProxy(engine.endpoint, roles),
    startSampleCongress({ size: 'small', publicUrl: TEXT_ORIGIN }),
    startParameterStore({
      '/rostrum/production/signing-key': SIGNING_KEY,
      '/rostrum/production/link-key': 'a key of unsubscribe links',
      '/rostrum/production/push-key': PUSH_KEY,
    }),
    startSesEndpoint({ outbox }),
    startBucketServer(BUCKET),
  ])
  const environment = {
    AWS_ENDPOINT_URL_DYNAMODB: iamProxy.endpoint,
    AWS_ENDPOINT_URL_SSM: secrets.endpoint,
    AWS_ENDPOINT_URL_SES: ses.url,
    AWS_ENDPOINT_URL_S3: bucket.endpoint,
    AWS_SESSION_TOKEN: ses.secret,
    CONGRESS_API_URL: `${sample.url}/v3`,
    CONGRESS_API_KEY: 'sample',
    CONGRESS_TEXT_URL: sample.url,
    ROSTRUM_LOOPBACK_RECEIVERS: 'true',
    GOVINFO_URL: `${sample.url}/govinfo`,
    LEGISLATORS_URL: `${sample.url}/legislators`,
    CLERK_URL: sample.url,
    SENATE_URL: sample.url,
    ROSTRUM_BACKFILL: '119',
  }
  const stop = async () => {
    await Promise.all([iamProxy.stop(), secrets.stop(), ses.stop(), sample.stop(), bucket.stop()])
    await engine.stop()
  }
  return { engine, iamProxy, outbox, bucket, environment, stop }
}

export async function startDeployed(): Promise<Deployed> {
  const { environment, stop, ...services } = await startServices()
  const running = new Map(
    functions.map((fn) => {
      const variables = deployedEnvironment(fn, services.engine.tableName, environment)
      return [fn.name, startLambda(deployedBundle(fn), variables)]
    }),
  )
  const lambda = (name: string): Lambda => {
    const found = running.get(name)
    if (!found) throw new Error(`There is no function ${name}`)
    return found
  }
  return {
    ...services,
    lambda,
    async request(name, input) {
      const answer = z.parse(LambdaAnswer, await lambda(name).invoke(gatewayEvent(input)))
      const { statusCode, headers, body = '' } = answer
      return { status: statusCode, headers, body, json: (): unknown => JSON.parse(body) }
    },
    async stop() {
      await Promise.all([...running.values()].map((one) => one.stop()))
      await stop()
    },
  }
}
