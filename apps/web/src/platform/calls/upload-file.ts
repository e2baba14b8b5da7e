import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import { call } from './call.ts'
import { CallFailure, detailsOf, failureCodes } from './call-failure.ts'
import { patience } from './request.ts'

type Upload = {
  readonly file: File
  readonly resource: AttachmentView['resource']
  /** Share sent, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Sends one file: a signed address, the bytes with progress, and the attachment they become. Throws `CallFailure`. */
export const uploadFile = async ({ file, resource, onProgress, signal }: Upload): Promise<AttachmentView> => {
  const signed = await call(
    attachmentsMethods.sign,
    { filename: file.name, contentType: file.type || 'application/octet-stream', size: file.size, resource },
    { signal, retries: 1 },
  )
  await put(signed, { file, onProgress, signal })
  return call(attachmentsMethods.complete, { uuid: signed.uuid }, { signal, retries: 1 })
}

type Signed = { readonly url: string; readonly headers: Readonly<Record<string, string>> }

// fetch cannot tell how much of a body has been sent.
const put = ({ url, headers }: Signed, { file, onProgress, signal }: Omit<Upload, 'resource'>): Promise<void> =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.timeout = patience.upload.timeout
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => (request.status < 300 ? done() : fail(failureOf(request)))
    request.ontimeout = () => fail(silence(failureCodes.timeout))
    request.onerror = () => fail(silence(navigator.onLine ? failureCodes.generic : failureCodes.offline))
    request.onabort = () => fail(silence(failureCodes.generic))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })

const silence = (code: number) => new CallFailure(code, [], { message: '', request: 'upload' })

const failureOf = (request: XMLHttpRequest) => {
  const errors = detailsOf(parse(request.responseText))
  return new CallFailure(request.status, errors, { message: errors[0]?.message ?? '', request: 'upload' })
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
