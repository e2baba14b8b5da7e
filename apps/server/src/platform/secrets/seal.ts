import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'fettle', purpose, 32))

/** Encrypts a text with AES-256-GCM: `iv.tag.text` in base64url, bound to purpose and owner. The key is derived from `secret` by HKDF. */
export const seal = (secret: string, { purpose, owner }: Sealing, text: string): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** Decrypts a sealed text. Throws where it was changed or belongs to another owner or purpose. */
export const unseal = (secret: string, { purpose, owner }: Sealing, sealed: string): string => {
  const [iv, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!iv || !tag || !text) throw new Error('A sealed secret has three parts.')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), iv, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

/** Purpose of the secret and UUID of its owner, both authenticated. */
export type Sealing = { purpose: string; owner: string }
