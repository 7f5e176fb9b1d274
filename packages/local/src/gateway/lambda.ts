import type { Context } from 'aws-lambda'

export type LambdaHandler = (event: never, context: Context) => unknown

/** The function did not return within its time limit. */
export class LambdaTimeout extends Error {
  override readonly name = 'LambdaTimeout'
}

interface Invocation {
  readonly name: string
  readonly requestId: string
  readonly limitMilliseconds: number
  /** Aborts a long run when the system stops. AWS has no counterpart. */
  readonly signal?: AbortSignal | undefined
}

/** Callbacks of Lambda's context that predate promises. */
function unsupported(): never {
  throw new Error('The handler must return its result.')
}

function createContext({ name, requestId, limitMilliseconds, signal }: Invocation): Context {
  const functionName = `rostrum-local-${name}`
  const deadline = Date.now() + limitMilliseconds
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
    memoryLimitInMB: '1024',
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: unsupported,
    fail: unsupported,
    succeed: unsupported,
    ...(signal && { signal }),
  }
}

/** Calls a Lambda entry point with an event and a context, without a time limit. */
export async function callToTheEnd(
  handler: LambdaHandler,
  event: object,
  invocation: Invocation,
): Promise<unknown> {
  // Each entry point validates its event; this type accepts all of them.
  const call = handler as (event: object, context: Context) => unknown
  return await call(event, createContext(invocation))
}

/** Calls a Lambda entry point with a time limit, as on AWS. */
export async function invoke(
  handler: LambdaHandler,
  event: object,
  invocation: Invocation,
): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LambdaTimeout()), invocation.limitMilliseconds)
  })
  try {
    return await Promise.race([callToTheEnd(handler, event, invocation), timeout])
  } finally {
    clearTimeout(timer)
  }
}
