/** What surrounds the commands of docs/OPERATING.md when a test runs them on a machine of its own. */
import { startAsTheUnitSays } from './anotherMachine.ts';

/** systemd is not there; what it does when the service is restarted, or reloaded, is done as the unit says. */
const standIns = `
${startAsTheUnitSays}
systemctl() {
  case "$*" in
    "restart cordboard") if [ -n "\${pid:-}" ]; then stop; fi; start ;;
    "reload cordboard") if [ -z "\${pid:-}" ]; then start; fi; reload ;;
    *) echo "no stand-in for systemctl $*" >&2; exit 1 ;;
  esac
}
# The next process says that it is ready as the one before did.
reload() {
  MAINPID=$pid
  eval "$(sed -n 's/^ExecReload=//p' /usr/lib/systemd/system/cordboard.service)"
  for i in $(seq 1 600); do
    if [ "$(wc -l < /run/out/ready)" = 2 ]; then return; fi
    sleep 0.1
  done
  cat /run/out/log >&2; exit 1
}
pid=
served=
# A service in the foreground, until it is ready; with the settings as the package brings them, since each is an example by itself.
cordboard() {
  if [ "$1" != serve ]; then /usr/bin/cordboard "$@"; return; fi
  if [ -n "$pid" ]; then stop; pid=; fi
  cp /packages/cordboard.env /etc/cordboard/cordboard.env
  rm -f /run/out/served
  /usr/bin/cordboard "$@" >/run/out/served 2>/run/out/log &
  served=$!
  for i in $(seq 1 600); do
    if [ -s /run/out/served ]; then break; fi
    kill -0 $served || { cat /run/out/log >&2; exit 1; }
    sleep 0.1
  done
  grep -q '"event":"ready","url":"https://' /run/out/served
  kill -TERM $served
  wait $served
}
`;

/** What the guide takes for granted. */
const given = `
cd /root
cp /packages/cordboard-server.deb cordboard-server_0.1.0_amd64.deb
echo '127.0.0.1 phone.company.test' >> /etc/hosts
for number in $(seq 1 20); do echo "agent$number@company.test"; done > agents.txt
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=phone.company.test -keyout /etc/ssl/phone.key -out /etc/ssl/phone.pem 2>/dev/null
chmod 644 /etc/ssl/phone.key
`;

/** What twenty people do with the links that they were sent. */
const agentsJoin = `
const { readFileSync } = require('node:fs');
const sent = readFileSync('/root/invitations.ndjson', 'utf8').trim().split('\\n').map((line) => JSON.parse(line).data);
const ask = async (path, body, token) => {
  const headers = { 'content-type': 'application/json', ...(token && { 'x-auth-token': token }) };
  const answer = await fetch('https://phone.company.test:8443/v1.1/cordboard' + path, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(path + ' ' + answer.status + ' ' + (await answer.text()));
  return answer.json();
};
(async () => {
  let agents = 0;
  for (const { link, email } of sent) {
    const code = new URL(link).hash.replace('#code=', '');
    await ask('/invitations/accept', { code, first_name: 'Agent', password: 'violet harbour lantern 41' });
    const { user_token } = await ask('/login', { email, password: 'violet harbour lantern 41' });
    const me = (await ask('/me', null, user_token)).data;
    const page = await fetch(link.split('#')[0]);
    if (me.email === email && me.roles.includes('agent') && page.ok) agents += 1;
  }
  console.log('agents: ' + agents);
})();
`;

/** The shell's script that runs the blocks of the guide in their order, and what people do meanwhile; says `block-<n>: ran` after each. */
export function guideScript(blocks: readonly string[]): string {
  const run = blocks.map((block, index) => {
    const isInviting = block.includes('agents.txt');
    const join = isInviting
      ? 'NODE_EXTRA_CA_CERTS=/var/lib/cordboard/tls/authority.pem /usr/lib/cordboard/runtime/node -e "$join"'
      : '';
    return `${block}${join}\necho "block-${index}: ran"`;
  });
  return [
    standIns,
    // A service that is left over would hold what this prints open.
    `trap 'code=$?; kill $pid $served 2>/dev/null || true; [ $code = 0 ] || tail -n 5 /run/out/log >&2; exit $code' EXIT`,
    `join=$(cat <<'JOIN'\n${agentsJoin}\nJOIN\n)`,
    given,
    ...run,
    'echo "backups: $(ls /var/backups/cordboard-*/backup.json /backup/backup.json | wc -l)"',
    'echo "exported: $(wc -l < /var/backups/company/tables/users.ndjson)"',
  ].join('\n');
}
