/** Something the person who starts the system can put right; told in one sentence, without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

/** The code Node gives a failed system call, such as `EADDRINUSE`. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
