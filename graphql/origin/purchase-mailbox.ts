/**
 * SQL for the mailbox of a purchase, which decides whether a client is new. It must be the expression in the indexes
 * one_purchase_per_client and purchases_of_mailbox. A column compared with it needs a `+`, because SQLite uses an index
 * of an expression only if the other side has no affinity.
 */
export const MAILBOX = 'COALESCE(mailbox, lower(email))'
