/** The most that the site's upload may have in bytes of gzip, as wrangler counts it: bench/log/upload.md. */
export const UPLOAD_BYTES = 255 * 1024
