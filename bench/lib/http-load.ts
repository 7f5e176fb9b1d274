import { connect, type Socket } from 'node:net'

const CONNECTIONS = 16
const HEAD_END = '\r\n\r\n'

interface LoadTarget {
  readonly port: number
  readonly path: string
}

/** Bytes of the answer that begins here, once its head is whole. */
function responseLength(answer: Buffer): number | undefined {
  const end = answer.indexOf(HEAD_END)
  if (end < 0) return undefined
  const head = answer.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`the answer begins ${head.split('\r\n')[0] ?? ''}`)
  return end + HEAD_END.length + Number(/^content-length: (\d+)$/im.exec(head)?.[1])
}

/** Asks again and again on one connection, and counts the answers. */
function sendRepeatedly(socket: Socket, request: string, onAnswer: () => void): void {
  let answer: Buffer = Buffer.alloc(0)
  socket.on('data', (piece: Buffer) => {
    answer = answer.length === 0 ? piece : Buffer.concat([answer, piece])
    if (answer.length < (responseLength(answer) ?? Infinity)) return
    answer = Buffer.alloc(0)
    onAnswer()
    socket.write(request)
  })
  socket.write(request)
}

/** Requests a second that a server on this machine answers, asked over a few connections that stay open. */
export async function requestsPerSecond({ port, path }: LoadTarget, milliseconds: number): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`
  let answers = 0
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(port, '127.0.0.1'))
  const started = performance.now()
  await new Promise<void>((resolve, reject) => {
    for (const socket of sockets) {
      socket.on('error', reject)
      socket.on('connect', () => sendRepeatedly(socket, request, () => (answers += 1)))
    }
    setTimeout(resolve, milliseconds)
  })
  const seconds = (performance.now() - started) / 1_000
  for (const socket of sockets) socket.destroy()
  return answers / seconds
}
