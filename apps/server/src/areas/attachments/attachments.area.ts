import type { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import type { logosMethods } from '@fettle/contracts/attachments/logos.methods'
import type { FileStore } from '#platform/files/file-store'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { deleteOrphanedFiles, deleteUnlinkedUploads } from './cleanup-uploads.cron.ts'
import { chooseLogo, ownLogo, removeLogo } from './methods/choose-logo.ts'
import { completeUpload } from './methods/complete-upload.ts'
import { setCaption } from './methods/set-caption.ts'
import { signUpload } from './methods/sign-upload.ts'

/** Uploads; require the file store and the secret that signs their URLs. */
export const attachmentsArea = ({ files, secret }: { files: FileStore; secret: string }): Area => {
  const attachments = { sign: signUpload(secret), complete: completeUpload(files), setCaption } satisfies Handlers<
    typeof attachmentsMethods
  >
  const logos = { own: ownLogo, choose: chooseLogo(files), remove: removeLogo } satisfies Handlers<typeof logosMethods>
  return {
    handlers: { attachments, logos },
    backgroundJobs: { 'sweep-uploads': deleteUnlinkedUploads(files), 'sweep-files': deleteOrphanedFiles(files) },
  }
}
