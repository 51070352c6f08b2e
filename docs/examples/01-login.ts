/**
 * Signs in and prints the token. It lives for 15 minutes without a request; `remember_me` makes that 30 days.
 * Needs CORDBOARD_API, CORDBOARD_EMAIL and CORDBOARD_PASSWORD.
 */
import { createClient } from 'cordboard-client';

const { CORDBOARD_API = '', CORDBOARD_EMAIL = '', CORDBOARD_PASSWORD = '' } = process.env;

const client = createClient({ baseUrl: CORDBOARD_API });
const body = { email: CORDBOARD_EMAIL, password: CORDBOARD_PASSWORD, remember_me: true };
const answer = await client.call('login', { body });
if ('nonce' in answer) throw new Error('A code was mailed: go on with POST /login2fa, {code, nonce}.');
console.log(answer.user_token);
