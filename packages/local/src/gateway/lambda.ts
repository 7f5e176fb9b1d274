/** A function's entry point. The second argument replaces AWS's context: its signal ends long runs when the system stops. */
export type LambdaHandler = (event: never, run: { readonly signal?: AbortSignal | undefined }) => unknown

export class LambdaTimeout extends Error {
  override readonly name = 'LambdaTimeout'
}

export async function callToTheEnd(
  handler: LambdaHandler,
  event: object,
  signal?: AbortSignal,
): Promise<unknown> {
  // Each entry point validates its event; this type accepts all of them.
  const call = handler as (event: object, run: Parameters<LambdaHandler>[1]) => unknown
  return await call(event, { signal })
}

export async function invoke(handler: LambdaHandler, event: object, milliseconds: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LambdaTimeout()), milliseconds)
  })
  try {
    return await Promise.race([callToTheEnd(handler, event), timeout])
  } finally {
    clearTimeout(timer)
  }
}
