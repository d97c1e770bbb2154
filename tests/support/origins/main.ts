/** Starts an origin of the specification alone, to try the site in front of it by hand. */
import { specificationSchema } from './descriptions.ts'
import { serve } from './serve.ts'
import { specificationOrigin } from './specification-origin.ts'

const { url } = await serve(specificationOrigin({ schema: specificationSchema() }))
console.log(url)
