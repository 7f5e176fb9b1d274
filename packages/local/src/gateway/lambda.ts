import type { Context } from 'aws-lambda'

export type LambdaHandler = (event: never, context: Context) => unknown

/** The function did not answer within its time. */
export class LambdaTimeout extends Error {
  override readonly name = 'LambdaTimeout'
}

interface Invocation {
  readonly name: string
  readonly requestId: string
  readonly limitMilliseconds: number
  /** Tells a long run that the whole system stops; the platform has no such thing. */
  readonly signal?: AbortSignal
}

/** What runtimes before promises were answered by. */
function unused(): never {
  throw new Error('A handler answers by returning.')
}

function contextOf({ name, requestId, limitMilliseconds, signal }: Invocation): Context {
  const deadline = Date.now() + limitMilliseconds
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName: `rostrum-local-${name}`,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:rostrum-local-${name}`,
    memoryLimitInMB: '1024',
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/rostrum-local-${name}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: unused,
    fail: unused,
    succeed: unused,
    ...(signal !== undefined && { signal }),
  }
}

/** Calls a Lambda entry point as the platform does: an event, a context, and so much time and no more. */
export async function invoke(
  handler: LambdaHandler,
  event: object,
  invocation: Invocation,
): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LambdaTimeout()), invocation.limitMilliseconds)
  })
  try {
    // each entry point checks its own event; here they are all one kind
    const work = (handler as (event: object, context: Context) => unknown)(event, contextOf(invocation))
    return await Promise.race([work, timedOut])
  } finally {
    clearTimeout(timer)
  }
}
