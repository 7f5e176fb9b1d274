/** Returns what is wrong with the format of a stage's name. */
export function findFormatProblem(name: string): string | undefined

/** Returns what is wrong with a stage's name. Rejects lookalikes of production, which would lack its protection. */
export function findNameProblem(name: string): string | undefined
