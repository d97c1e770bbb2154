/**
 * Runs an uploaded Worker with the account's Email Service as its EMAIL binding. The stand-in account makes this file
 * the main module, and `uploaded` is the Worker's own main module.
 */
import uploaded from 'uploaded'

export * from 'uploaded'

const NAME = 'EMAIL'

let bindings
function getBindings(env) {
  bindings ??= {
    ...env,
    [NAME]: {
      async send(mail) {
        const answer = await env.EMAIL_SERVICE.fetch('https://email', { method: 'POST', body: JSON.stringify(mail) })
        const refused = await answer.json()
        // Source: 'Errors are thrown as standard Error objects with a code property'
        // (email-service/api/send-emails/workers-api/).
        if (refused) throw Object.assign(new Error(refused.message), { code: refused.code })
        return { messageId: crypto.randomUUID() }
      },
    },
  }
  return bindings
}

const within = (name) => (event, env, ctx) => uploaded[name](event, getBindings(env), ctx)

export default { fetch: within('fetch'), ...(uploaded.scheduled ? { scheduled: within('scheduled') } : {}) }
