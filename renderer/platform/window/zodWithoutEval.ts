/**
 * The content security policy forbids eval, and zod would try it to compile its parsers. This is `z.config({ jitless: true })`
 * without zod, which the first page does not load; imported before anything else.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
