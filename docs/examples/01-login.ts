/**
 * Signs in and prints the token. It lives for 15 minutes without a request; `remember_me` makes that 30 days.
 * Needs CORDBOARD_API, CORDBOARD_EMAIL and CORDBOARD_PASSWORD.
 */
const { CORDBOARD_API, CORDBOARD_EMAIL, CORDBOARD_PASSWORD } = process.env;

const response = await fetch(`${CORDBOARD_API}/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: CORDBOARD_EMAIL, password: CORDBOARD_PASSWORD, remember_me: true }),
});
const body = (await response.json()) as { message: string; user_token?: string; nonce?: string };
if (response.status === 202) throw new Error('A code was mailed: go on with POST /login2fa, {code, nonce}.');
if (!response.ok) throw new Error(body.message);
console.log(body.user_token);
