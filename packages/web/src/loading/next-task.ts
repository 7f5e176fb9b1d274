import { whileBusy } from './quiet.ts'

const messageArrived = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })

/** Yields to the browser before a read is sent. Not a timer, which background tabs throttle. */
export const nextTask = (): Promise<void> => whileBusy(messageArrived())
