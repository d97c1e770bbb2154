/** The maximum size of the site's upload in gzipped bytes, as wrangler counts it: bench/log/upload.md. */
export const UPLOAD_BYTES = 255 * 1024
