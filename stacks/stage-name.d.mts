/** What is wrong with the form of a stage's name. */
export function findFormatProblem(name: string): string | undefined

/** What is wrong with a stage's name, a likeness to production too, since such a stage would not be protected like it. */
export function findNameProblem(name: string): string | undefined
