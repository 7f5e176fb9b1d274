// A database in a separate process whose file sizes a shell has limited. It prints its port and its
// storage state; the input `room` simulates free space.
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
