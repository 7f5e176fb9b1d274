import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** `drop` ends the connection, `hang` leaves it open; neither replies. */
type Reply = string
type Stage = 'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'message'

export interface SmtpServer {
  readonly port: number
  /** The commands of all sessions, without those that start one. */
  readonly commands: string[]
  /** Messages received in full, whatever the reply. */
  readonly messages: string[]
  stop(): Promise<void>
}

const REPLIES: Readonly<Record<Stage, Reply>> = {
  greeting: '220 mail.example ESMTP',
  EHLO: '250-mail.example\r\n250 AUTH PLAIN',
  AUTH: '235 2.7.0 Accepted',
  MAIL: '250 2.1.0 Ok',
  RCPT: '250 2.1.5 Ok',
  DATA: '354 End data with <CR><LF>.<CR><LF>',
  message: '250 2.0.0 Ok: queued',
}
const END = '\r\n.\r\n'

const isStage = (verb: string): verb is Stage => verb in REPLIES

/** An SMTP server on the loopback interface, with custom replies at some stages. */
export async function startSmtpServer(changes: Partial<Record<Stage, Reply>> = {}): Promise<SmtpServer> {
  const replies = { ...REPLIES, ...changes }
  const [commands, messages, sockets]: [string[], string[], Set<Socket>] = [[], [], new Set()]

  const server = createServer((socket) => {
    sockets.add(socket)
    let [buffer, isData] = ['', false]
    const reply = (text: Reply): void => {
      if (text === 'drop') socket.resetAndDestroy()
      else if (text !== 'hang') socket.write(`${text}\r\n`)
    }
    function takeCommand(line: string): void {
      commands.push(line)
      const verb = line.split(' ')[0]?.toUpperCase() ?? ''
      if (verb === 'QUIT') return void socket.end('221 Bye\r\n')
      reply(isStage(verb) ? replies[verb] : '500 5.5.1 Unknown')
      isData = verb === 'DATA' && replies.DATA.startsWith('354')
    }
    function takeNext(): boolean {
      const end = isData ? END : '\r\n'
      const at = buffer.indexOf(end)
      if (at < 0) return false
      const part = buffer.slice(0, at)
      buffer = buffer.slice(at + end.length)
      if (!isData) takeCommand(part)
      else {
        isData = false
        messages.push(part)
        reply(replies.message)
      }
      return true
    }
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      buffer += chunk
      while (takeNext());
    })
    reply(replies.greeting)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port, not a pipe
  return {
    port,
    commands,
    messages,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
