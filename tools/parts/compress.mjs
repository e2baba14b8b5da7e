import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from './commands.mjs'

const assets = join(root, 'apps/web/dist/assets')
const isText = (name) => /\.(?:js|css|svg|json)$/.test(name)

// Compressed at build time rather than per request.
for (const name of readdirSync(assets).filter(isText)) {
  const bytes = readFileSync(join(assets, name))
  if (bytes.length < 1024) continue
  writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  writeFileSync(
    join(assets, `${name}.br`),
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  )
}
