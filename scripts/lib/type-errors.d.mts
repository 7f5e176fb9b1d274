export function shortenTypeErrors(output: string): string
