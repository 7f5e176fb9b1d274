import { publicHead } from '../http/route-head.ts'

export const listChanges = publicHead('GET', '/changes')
