import { publicHead } from '../http/route-head.ts'

export const listLaws = publicHead('GET', '/laws')
