// Runs one function as Lambda does: in a process with the template's environment and bundle, one event at a time.
const [, , url, entry] = process.argv
const module = await import(url)

async function answer(event) {
  try {
    process.send({ answer: await module[entry](event, {}) })
  } catch (error) {
    process.send({ failure: String(error?.stack ?? error) })
  }
}

process.on('message', (event) => {
  void answer(event)
})
