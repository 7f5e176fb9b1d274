// Plain JavaScript: a database in a process of its own, whose files a shell has limited. It writes its port and what
// becomes of its disk to its output, and is told `room` when it may find room again.
import { once } from 'node:events'
import { register } from 'tsx/esm/api'

register()
const { createEngine } = await import('../database/engine.ts')
const [folder] = process.argv.slice(2)
let isThereRoom = false
const { server } = createEngine({
  folder,
  hasRoom: async () => isThereRoom,
  onStorage: (state) => {
    isThereRoom = false
    process.stdout.write(`${state}\n`)
  },
})
process.stdin.on('data', () => (isThereRoom = true))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.stdout.write(`${server.address().port}\n`)
