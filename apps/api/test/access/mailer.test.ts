import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailFailure, smtpMailer } from '../../src/mail/mailer.ts';
import { messages } from '../../src/mail/wording.ts';
import { linkOf, type MailServer, startMailServer } from '../harness/mail-server.ts';

const login = { user: 'sillage', pass: 'p@ss:w/rd' };
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer(login);
});
afterAll(() => server.close());

let failures: MailFailure[] = [];
const mailer = (longestTry?: number) => {
  failures = [];
  return smtpMailer(server.settings, (failure) => failures.push(failure), longestTry);
};
const link = 'https://sillage.exemple.fr/account/password?link=abc-_1';
const message = messages.password({ link });

test('a message is sent with its text and its page, once signed in at the mail server', async () => {
  expect(await mailer().send('ada@exemple.fr', message)).toBe('sent');
  const mail = await server.next('ada@exemple.fr');
  expect(mail).toMatchObject({
    from: 'sillage@exemple.fr',
    to: ['ada@exemple.fr'],
    subject: 'Choisir un nouveau mot de passe',
  });
  expect(linkOf(mail)).toBe(link);
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.text).toContain('Un nouveau mot de passe a été demandé');
  expect(mail.headers).toContain('Auto-Submitted: auto-generated');
});

test.each([
  'Dupont\r\nBcc: victime@exemple.fr',
  'Dupont\nBcc: victime@exemple.fr\n\n<b>',
  'Dupont\u2028Bcc: victime@exemple.fr',
])('a name adds neither a header nor a recipient: %j', async (workspace) => {
  const to = `${Math.random()}@exemple.fr`;
  const invitation = messages.invitation({ workspace, inviter: workspace, link });
  expect(await mailer().send(to, invitation)).toBe('sent');
  const mail = await server.next(to);
  expect(mail.to).toEqual([to]);
  expect(mail.headers.filter((line) => /^bcc:/i.test(line))).toEqual([]);
  expect(mail.subject).toContain('Dupont Bcc: victime@exemple.fr');
});

test.each([
  'a@exemple.fr,b@exemple.fr',
  'a@exemple.fr>\r\nRCPT TO:<b@exemple.fr',
  'a@e.fr; b@e.fr',
])('an address is one recipient at most: %j', async (to) => {
  const before = server.received.length;
  await mailer().send(to, message);
  for (const mail of server.received.slice(before)) expect(mail.to).toHaveLength(1);
  expect(server.sentTo('b@exemple.fr')).toEqual([]);
});

test('a server that is busy is asked a second time, one that refuses is not', async () => {
  server.behave('busy@exemple.fr', 'is busy');
  expect(await mailer().send('busy@exemple.fr', message)).toBe('sent');
  expect(failures).toEqual([{ code: 'EMESSAGE', responseCode: 451, command: 'DATA' }]);
  server.behave('busier@exemple.fr', 'is busy', 'is busy');
  expect(await mailer().send('busier@exemple.fr', message)).toBe('failed');
  server.behave('nobody@exemple.fr', 'refuses');
  const before = server.tries();
  expect(await mailer().send('nobody@exemple.fr', message)).toBe('failed');
  expect(server.tries()).toBe(before + 1);
});

test('a failure tells neither the password, nor the address, nor the message', async () => {
  const wrong = { ...server.settings, url: server.settings.url.replace('sillage:', 'pirate:') };
  const told: MailFailure[] = [];
  expect(await smtpMailer(wrong, (each) => told.push(each)).send('a@exemple.fr', message)).toBe(
    'failed',
  );
  expect(told[0]).toMatchObject({ code: 'EAUTH' });
  expect(JSON.stringify(told)).not.toMatch(/p@ss|exemple|link/);
});

test('no server is waited for without end', async () => {
  server.behave('slow@exemple.fr', 'hangs', 'hangs');
  expect(await mailer(50).send('slow@exemple.fr', message)).toBe('failed');
  expect(failures).toMatchObject([{ command: 'LIMIT' }, { command: 'LIMIT' }]);
  const absent = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@exemple.fr' }, () => {});
  expect(await absent.send('a@exemple.fr', message)).toBe('failed');
});
