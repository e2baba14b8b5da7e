import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { everyMethod } from '@fettle/contracts/catalogue'
import { methodPath } from '@fettle/contracts/kernel/method'

const program = '/usr/sbin/nginx'

/** Installs the Debian package of nginx when missing and permitted. */
const ensureNginx = () => {
  if (existsSync(program)) return
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'nginx-light']]) {
    const [command = '', ...rest] = [...asRoot, 'apt-get', '-qq', ...args]
    spawnSync(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  if (!existsSync(program)) throw new Error('nginx is missing and could not be installed: apt-get install nginx-light')
}

/** Reads and calls with an idempotency key may be retried at the other server. */
const looks = everyMethod
  .filter(({ kind }) => kind !== 'command')
  .map((method) => `    "~^/[a-z]+${methodPath(method)}" 1;`)
  .join('\n')

const passOn = `proxy_pass http://fettle;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $forwarded;
      proxy_set_header Connection "";
      proxy_next_upstream_tries 2;`

type Plan = { folder: string; port: number; servers: readonly number[] }

/** One connection per call, so that no request is sent into a connection the upstream is closing. */
const configuration = ({ folder, port, servers }: Plan) => `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 2048; }
http {
  log_format answered '$upstream_addr $status $request_method $uri';
  access_log ${folder}/access.log answered;
  client_max_body_size 25m;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  map_hash_max_size 4096;
  map_hash_bucket_size 256;
  map $uri $looks {
    default "";
${looks}
  }
  map "$looks$http_idempotency_key" $again { default 1; "" ""; }
  # Mails that were kept are shown at the machine itself and never through a proxy: the trial sits at the machine.
  map $uri $forwarded { default $remote_addr; "~/identity/api/v1/emails/" ""; }
  upstream fettle {
${servers.map((each) => `    server 127.0.0.1:${each} max_fails=0;`).join('\n')}
  }
  server {
    listen 127.0.0.1:${port};
    location /app/ {
      ${passOn}
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection upgrade;
      proxy_read_timeout 1h;
    }
    location / {
      error_page 418 = @again;
      if ($again) { return 418; }
      ${passOn}
    }
    location @again {
      ${passOn}
      proxy_next_upstream error timeout invalid_header http_502 non_idempotent;
    }
  }
}
`

export class Nginx {
  readonly address: string
  readonly #folder: string
  readonly #child: ChildProcess

  private constructor(plan: Plan, child: ChildProcess) {
    this.address = `http://127.0.0.1:${plan.port}`
    this.#folder = plan.folder
    this.#child = child
  }

  static async start(plan: Plan): Promise<Nginx> {
    ensureNginx()
    mkdirSync(plan.folder, { recursive: true })
    const file = join(plan.folder, 'nginx.conf')
    writeFileSync(file, configuration(plan))
    const child = spawn(program, ['-c', file, '-p', plan.folder, '-e', join(plan.folder, 'error.log')], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const nginx = new Nginx(plan, child)
    const answers = () =>
      fetch(`${nginx.address}/live`).then(
        ({ ok }) => ok,
        () => false,
      )
    for (let turn = 0; !(await answers()); turn++) {
      if (turn > 100 || child.exitCode !== null)
        throw new Error(`nginx does not answer: ${readFileSync(join(plan.folder, 'error.log'), 'utf8').slice(-500)}`)
      await sleep(100)
    }
    return nginx
  }

  /** Calls answered by each server so far. */
  answeredBy(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const line of readFileSync(join(this.#folder, 'access.log'), 'utf8').split('\n')) {
      const server = line.slice(0, line.indexOf(' ')).split(',').at(-1) ?? ''
      if (server.includes(':')) counts.set(server, (counts.get(server) ?? 0) + 1)
    }
    return counts
  }

  /** The last lines of the error log. */
  troubles(): string {
    return readFileSync(join(this.#folder, 'error.log'), 'utf8').split('\n').slice(-20).join('\n')
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null) return
    const gone = once(this.#child, 'exit')
    this.#child.kill('SIGQUIT')
    const late = setTimeout(() => this.#child.kill('SIGTERM'), 5_000)
    await gone
    clearTimeout(late)
  }
}
