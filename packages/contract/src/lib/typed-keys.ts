type KeyList<T> = [keyof T & string, ...(keyof T & string)[]]

/** The keys of a closed table with their literal types. Only for tables written out in code. */
export const typedKeys = <T extends object>(table: T): KeyList<T> => Object.keys(table) as KeyList<T>
