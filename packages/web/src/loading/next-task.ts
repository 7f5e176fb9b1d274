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

/** Lets the browser react before a read is sent. No timer, which a tab in the background would wait for. */
export const nextTask = (): Promise<void> => whileBusy(messageArrived())
