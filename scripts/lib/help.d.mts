/** Prints how a script is used and ends it, if the command line asks for that. */
export function showHelp(usage: string): void
