type Keys<T> = [keyof T & string, ...(keyof T & string)[]]

/** The keys of a closed table, with their own type. Only for tables written out in code, which hold no others. */
export const keysOf = <T extends object>(table: T): Keys<T> => Object.keys(table) as Keys<T>
