import { ZipForm } from '../ui/offer/zip-form.tsx'

export interface ZipCheckProps {
  /** Of the field; two forms on a page need two. */
  id: string
  zipcode: string
  error: string | null
  hidden: Readonly<Record<string, string>>
}

/**
 * Why an island: the answer (served with its local rate, waitlist, wrong format) appears in place.
 * Without script the form is posted, and the answer is the next page.
 */
export function ZipCheck({ id, zipcode, error, hidden }: ZipCheckProps) {
  return <ZipForm id={id} zipcode={zipcode} error={error ?? undefined} hidden={hidden} />
}
