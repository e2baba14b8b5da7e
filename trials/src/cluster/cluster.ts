import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { Product } from '../harness/product.ts'
import { Nginx } from './nginx.ts'

type Databases = { url: string; replicaUrl: string }
type Wanted = { port: number; folder?: string; environment?: Record<string, string> }

const startDatabases = async (folder: string): Promise<{ child: ChildProcess; databases: Databases }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', resolve('apps/server/src/databases.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout }))
    return { child, databases: JSON.parse(line) as Databases }
  throw new Error('The databases did not start')
}

/**
 * Two servers behind nginx, one database with a streaming replica, shared files and secrets in one folder, all on this
 * machine.
 */
export class Cluster {
  readonly servers: readonly [Product, Product]
  readonly databases: Databases
  readonly nginx: Nginx
  readonly #folder: string
  readonly #isOwnFolder: boolean
  readonly #child: ChildProcess

  private constructor(parts: {
    servers: readonly [Product, Product]
    databases: Databases
    nginx: Nginx
    folder: string
    isOwnFolder: boolean
    child: ChildProcess
  }) {
    this.servers = parts.servers
    this.databases = parts.databases
    this.nginx = parts.nginx
    this.#folder = parts.folder
    this.#isOwnFolder = parts.isOwnFolder
    this.#child = parts.child
  }

  get address(): string {
    return this.nginx.address
  }

  static async start({ port, folder: given, environment = {} }: Wanted): Promise<Cluster> {
    const folder = given ? resolve(given) : mkdtempSync(join(tmpdir(), 'fettle-cluster-'))
    mkdirSync(folder, { recursive: true })
    // PostgreSQL runs as another user when the trial runs as root, and needs access.
    chmodSync(folder, 0o755)
    const { child, databases } = await startDatabases(folder)
    const shared = join(folder, 'shared')
    const common = {
      ...environment,
      DATABASE_URL: databases.url,
      FETTLE_COPY_URL: databases.replicaUrl,
      FETTLE_DATA: shared,
      FETTLE_TRUST_PROXY: '127.0.0.1',
      FETTLE_ADDRESS: `http://localhost:${port}`,
    }
    const servers = [new Product(port + 1, common), new Product(port + 2, common)] as const
    await servers[0].start()
    await servers[1].start()
    const nginx = await Nginx.start({ folder: join(folder, 'nginx'), port, servers: [port + 1, port + 2] })
    return new Cluster({ servers, databases, nginx, folder, isOwnFolder: !given, child })
  }

  /** Stops and restarts one server after the other. */
  async rollingRestart(): Promise<void> {
    for (const server of this.servers) {
      const code = await server.end('SIGTERM')
      if (code !== 0) throw new Error(`A server ended with ${code}`)
      await server.start()
    }
  }

  /** A connection as database owner, to the primary or the replica. */
  async owner(which: 'original' | 'copy' = 'original'): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: which === 'original' ? this.databases.url : this.databases.replicaUrl,
    })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  async close(): Promise<void> {
    await this.nginx.close()
    await Promise.all(this.servers.map((server) => server.close()))
    if (this.#child.exitCode === null) {
      const gone = once(this.#child, 'exit')
      this.#child.kill('SIGTERM')
      await gone
    }
    if (this.#isOwnFolder && !process.env.TRIALS_KEEP) rmSync(this.#folder, { recursive: true, force: true })
  }
}
