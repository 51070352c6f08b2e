import { z } from 'zod';

// The content security policy forbids eval, and zod would try it to compile its parsers. Imported before any schema.
z.config({ jitless: true });
