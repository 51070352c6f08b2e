/** Where phones fetch their configuration: below `/provision/`, outside of the contract, since each maker says what it asks for. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A phone's request for a file. */
export interface ProvisioningRequest {
  readonly secret: string;
  /** The rest of the path, decoded. */
  readonly file: string;
  /** IP address of the phone. */
  readonly address: string;
  readonly userAgent: string;
  /** Nobody on the way can read the answer: it goes over HTTPS, or does not leave this machine. */
  readonly isSafe: boolean;
}

/** The answer to a phone. */
export type ProvisioningAnswer =
  | { readonly status: 200; readonly contentType: string; readonly text: string }
  | { readonly status: 403; readonly text: string }
  | { readonly status: 404 | 429 };

/** Answers a phone. */
export type AnswerPhone = (request: ProvisioningRequest) => Promise<ProvisioningAnswer>;

const isEncrypted = ({ client, protocol }: FastifyRequest): boolean =>
  protocol === 'https' || client.ownOrigin.startsWith('https:');

/** Serves the files. `allowsPlainHttp`: over plain HTTP too, beyond this machine. */
export function mountProvisioning(app: FastifyInstance, answer: AnswerPhone, allowsPlainHttp: boolean): void {
  app.route<{ Params: { '*': string } }>({
    method: 'GET',
    url: '/provision/*',
    // An answer to HEAD would hand out a password that nobody reads.
    exposeHeadRoute: false,
    async handler(request, reply) {
      const { client, headers, params } = request;
      const [secret = '', ...file] = params['*'].split('/');
      const answered = await answer({
        secret,
        file: file.join('/'),
        address: client.address,
        userAgent: headers['user-agent'] ?? '',
        isSafe: client.isThisMachine || isEncrypted(request) || allowsPlainHttp,
      });
      reply.code(answered.status).header('cache-control', 'no-store');
      if (answered.status === 429) reply.header('retry-after', '60');
      if (answered.status === 200) return reply.type(`${answered.contentType}; charset=utf-8`).send(answered.text);
      return reply.type('text/plain; charset=utf-8').send('text' in answered ? answered.text : 'Not found');
    },
  });
}
