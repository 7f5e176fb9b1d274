/** A problem that the user can fix; printed as one sentence, without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

/** The code of a failed system call, such as `EADDRINUSE`. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
