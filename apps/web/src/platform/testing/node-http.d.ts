// Pages have no Node types. Declares the few that the test server needs.
declare module 'node:http' {
  export type Incoming = {
    readonly method?: string
    readonly url?: string
    readonly headers: Readonly<Record<string, string | undefined>>
    setEncoding(encoding: 'utf8'): void
    on(event: 'data', listener: (part: string) => void): void
    on(event: 'end', listener: () => void): void
  }
  export type Outgoing = {
    writeHead(status: number, headers: Readonly<Record<string, string>>): Outgoing
    end(text?: string): void
    destroy(): void
  }
  export type Server = {
    listen(port: number, host: string, ready: () => void): void
    address(): { readonly port: number }
    close(): void
    closeAllConnections(): void
  }
  export function createServer(answer: (request: Incoming, response: Outgoing) => void): Server
}
