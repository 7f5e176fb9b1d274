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
function unsupported(): never {
  throw new Error('A handler answers by returning.')
}

/** What the platform tells a function about the call; a class, since one is made for every request. */
class CallContext implements Context {
  readonly callbackWaitsForEmptyEventLoop = false
  readonly functionVersion = '$LATEST'
  readonly memoryLimitInMB = '1024'
  readonly logStreamName = 'local'
  readonly functionName: string
  readonly invokedFunctionArn: string
  readonly awsRequestId: string
  readonly logGroupName: string
  readonly done = unsupported
  readonly fail = unsupported
  readonly succeed = unsupported
  readonly signal?: AbortSignal
  readonly #deadline: number

  constructor({ name, requestId, limitMilliseconds, signal }: Invocation) {
    this.functionName = `rostrum-local-${name}`
    this.invokedFunctionArn = `arn:aws:lambda:us-east-1:000000000000:function:${this.functionName}`
    this.awsRequestId = requestId
    this.logGroupName = `/aws/lambda/${this.functionName}`
    if (signal !== undefined) this.signal = signal
    this.#deadline = Date.now() + limitMilliseconds
  }

  getRemainingTimeInMillis(): number {
    return Math.max(0, this.#deadline - Date.now())
  }
}

/** Calls a Lambda entry point as the platform does: an event, a context, and so much time and no more. */
export function invoke(handler: LambdaHandler, event: object, invocation: Invocation): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LambdaTimeout()), invocation.limitMilliseconds)
    runHandler(handler, event, { context: new CallContext(invocation), timer }).then(resolve, reject)
  })
}

interface Call {
  readonly context: Context
  readonly timer: NodeJS.Timeout
}

async function runHandler(handler: LambdaHandler, event: object, { context, timer }: Call): Promise<unknown> {
  try {
    // each entry point checks its own event; here they are all one kind
    return await (handler as (event: object, context: Context) => unknown)(event, context)
  } finally {
    clearTimeout(timer)
  }
}
