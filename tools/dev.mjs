import './parts/node-version.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './parts/builds.mjs'
import { root } from './parts/commands.mjs'
import { ensureInstalled } from './parts/installation.mjs'

await ensureInstalled()
await ensureBuilt({ only: ['words'] })

const apiPort = process.env.PORT ?? '4300'
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
const vite = join(root, 'node_modules/vite/bin/vite.js')
const programs = [
  [tsx, 'watch', '--clear-screen=false', 'apps/server/src/main.ts', ...process.argv.slice(2)],
  [vite, 'apps/web', '--config', 'apps/web/vite.config.ts', '--clearScreen', 'false'],
]
const env = { ...process.env, PORT: apiPort, FETTLE_API: `http://127.0.0.1:${apiPort}`, NODE_ENV: 'development' }
const children = programs.map((args) => spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }))

// When one process ends, the other is stopped.
let code
const endAll = () => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
}
for (const child of children) {
  child.on('exit', (ended) => {
    if (code === undefined) endAll()
    code ??= ended ?? 1
    if (children.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)) process.exit(code)
  })
}
// Ctrl-C reaches the whole process group; a second signal would make tsx kill the server while it stops.
process.on('SIGINT', () => {
  code ??= 0
  setTimeout(endAll, 10_000).unref()
})
for (const signal of ['SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    code ??= 0
    endAll()
  })
}
