import type { RequestListener, Server } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Level } from 'dynalite/db/index.js'
import { rowLines } from './rows.ts'

export const BACKUP_PATH = '/backup'

/** Answers one path with all rows, while the engine goes on answering the others. */
export function serveBackup(server: Server, db: Level): void {
  const handlers = server.listeners('request') as RequestListener[] // the event has only listeners of this type
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (request.url === BACKUP_PATH) {
      // a broken answer ends without its last chunk, which the reader notices
      pipeline(Readable.from(rowLines(db)), response).catch(() => response.destroy())
      return
    }
    for (const handle of handlers) handle.call(server, request, response)
  })
}
