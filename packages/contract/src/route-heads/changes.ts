import { publicHead } from '../route-head.ts'

export const listChanges = publicHead('GET', '/changes')
