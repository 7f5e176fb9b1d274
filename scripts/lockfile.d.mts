export function missingPackages(packages: object): Record<string, object>
