import * as z from 'zod/mini'
import { attachment, instant, optionalSingleLineText, singleLineText, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** Where the bytes of an announced file are sent. */
export const signedUpload = z.strictObject({
  uuid,
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  expiresAt: instant,
})
export type SignedUpload = z.output<typeof signedUpload>

export const attachmentsMethods = methods('find-a-pro', 'attachments', {
  sign: {
    kind: 'command',
    summary: 'Starts an upload: returns a signed PUT URL for exactly this many bytes, which expires.',
    access: 'attachments.upload',
    input: {
      filename: singleLineText(255),
      contentType: singleLineText(120),
      size: z.int().check(z.nonnegative(), z.maximum(1e13)),
      resource: attachment.shape.resource,
    },
    output: signedUpload,
    refusals: ['attachment_empty', 'attachment_too_large', 'attachment_type_not_allowed'],
  },
  complete: {
    kind: 'command',
    summary: 'Completes an upload: validates size and type, and creates a thumbnail.',
    access: 'attachments.upload',
    input: { uuid },
    output: attachment,
    refusals: [
      'upload_missing',
      'upload_incomplete',
      'attachment_type_not_allowed',
      'attachment_unreadable',
      'attachment_heic',
      'attachment_too_complex',
      'attachment_too_many_pixels',
    ],
  },
  setCaption: {
    kind: 'command',
    summary: 'Says what a picture shows, shown below it on screens and papers; only for its uploader.',
    access: 'attachments.upload',
    input: { uuid, caption: optionalSingleLineText(200) },
    output: attachment,
    refusals: ['attachment_not_yours'],
  },
})
