import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import { isOnline, reportNoAnswer } from '../connection/connection.ts'
import { ApiError, localErrorCodes, parseErrorDetails } from './api-error.ts'
import { call } from './call.ts'
import { timeouts } from './request.ts'

type Upload = {
  readonly file: File
  readonly resource: AttachmentView['resource']
  /** Share sent, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Uploads one file: signed URL, bytes with progress, resulting attachment. Throws `ApiError`. */
export const uploadFile = async ({ file, resource, onProgress, signal }: Upload): Promise<AttachmentView> => {
  const signed = await call(
    attachmentsMethods.sign,
    { filename: file.name, contentType: file.type || 'application/octet-stream', size: file.size, resource },
    { signal, retries: 1 },
  )
  await putFile(signed, { file, onProgress, signal })
  return call(attachmentsMethods.complete, { uuid: signed.uuid }, { signal, retries: 1 })
}

type Signed = { readonly url: string; readonly headers: Readonly<Record<string, string>> }

type Bytes = Omit<Upload, 'resource' | 'file'> & { readonly file: Blob }

/** Sends the bytes of an announced file; fetch does not report their progress. Throws `ApiError`. */
export const putFile = ({ url, headers }: Signed, { file, onProgress, signal }: Bytes): Promise<void> =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.timeout = timeouts.upload.timeoutMs
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => (request.status < 300 ? done() : fail(uploadError(request)))
    request.ontimeout = () => fail(networkError(localErrorCodes.timeout))
    request.onerror = () => {
      reportNoAnswer()
      fail(networkError(isOnline() ? localErrorCodes.generic : localErrorCodes.offline))
    }
    request.onabort = () => fail(networkError(localErrorCodes.generic))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })

const networkError = (code: number) => new ApiError(code, [], { message: '', request: 'upload' })

const uploadError = (request: XMLHttpRequest) => {
  const errors = parseErrorDetails(parse(request.responseText))
  return new ApiError(request.status, errors, { message: errors[0]?.message ?? '', request: 'upload' })
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
