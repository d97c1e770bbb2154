/** Starts an origin that implements only the specification, for trying out the site by hand. */
import { specificationSchema } from './descriptions.ts'
import { serve } from './serve.ts'
import { specificationOrigin } from './specification-origin.ts'

const { url } = await serve(specificationOrigin({ schema: specificationSchema() }))
console.log(url)
