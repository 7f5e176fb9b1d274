// Loaded with --require, which reaches every thread: records of each write of the database whether it is synced.
const { appendFileSync } = require('node:fs')
const { ClassicLevel } = require('classic-level')

const write = ClassicLevel.prototype._batch
ClassicLevel.prototype._batch = function (writes, options) {
  appendFileSync(process.env.WRITES_FILE, `${options.sync === true ? 'synced' : 'not synced'}\n`)
  return write.call(this, writes, options)
}
