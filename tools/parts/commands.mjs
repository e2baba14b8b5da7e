import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** Path of a program installed by npm. */
export const bin = (name) => join(root, 'node_modules/.bin', name)

/** Runs a program with inherited stdio; resolves to its exit code (128 + n after signal n). */
export function runInherited(command, args, { env = {}, cwd = root } = {}) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
  const pass = (signal) => child.kill(signal)
  const signals = ['SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  // Ctrl-C reaches the child too, so only wait for it to finish.
  const wait = () => undefined
  process.on('SIGINT', wait)
  return new Promise((done) => {
    const finish = (code, signal) => {
      for (const name of signals) process.off(name, pass)
      process.off('SIGINT', wait)
      done(code ?? 128 + (signal === 'SIGINT' ? 2 : signal === 'SIGKILL' ? 9 : 15))
    }
    child.on('exit', finish)
    child.on('error', (error) => {
      console.error(`${command} cannot be run: ${error.message}`)
      finish(127)
    })
  })
}

/** Runs a program with captured output; resolves to its exit code and output. */
export function runCaptured(command, args, { env = {}, cwd = root } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let errors = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    child.on('error', (error) => done({ code: 127, output, errors: error.message }))
    child.on('close', (code) => done({ code: code ?? 1, output, errors }))
  })
}
