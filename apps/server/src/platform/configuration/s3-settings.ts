/** A bucket by its address, `https://name.s3.region.amazonaws.com` or `https://host/name`, and the access key for it. */
export type S3Settings = { bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
