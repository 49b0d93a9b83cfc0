import type { TransportOptions } from 'nodemailer';

/** In milliseconds. A server that answers by drips is cut off by the mailer's own limit. */
const timeouts = {
  dnsTimeout: 3000,
  connectionTimeout: 4000,
  greetingTimeout: 4000,
  socketTimeout: 5000,
};

const ports = { 'smtp:': 587, 'smtps:': 465 };

const isThisMachine = (host: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(host.toLowerCase());

/** How to reach the mail server of a URL. A password never crosses a network in the clear. */
export function smtpOptions(address: string) {
  const url = new URL(address);
  const protocol = url.protocol as keyof typeof ports;
  const user = decodeURIComponent(url.username);
  const hasUser = user !== '';
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || ports[protocol],
    secure: protocol === 'smtps:',
    requireTLS: hasUser && !isThisMachine(url.hostname),
    ...(hasUser && { auth: { user, pass: decodeURIComponent(url.password) } }),
    // A message has no attachment: nothing of the machine may ever be read into one.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  } satisfies TransportOptions & Record<string, unknown>;
}
