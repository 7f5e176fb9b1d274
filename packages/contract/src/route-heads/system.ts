import { publicHead } from '../http/route-head.ts'

export const getHealth = publicHead('GET', '/health')
export const getReady = publicHead('GET', '/ready')
export const getStatus = publicHead('GET', '/status')
export const getSite = publicHead('GET', '/site')
export const callMcp = publicHead('POST', '/mcp')
export const getOpenApi = publicHead('GET', '/openapi.json')
export const getDocs = publicHead('GET', '/docs')
export const getDocsStyle = publicHead('GET', '/docs.css')
