import { publicHead } from '../route-head.ts'

export const listLaws = publicHead('GET', '/laws')
