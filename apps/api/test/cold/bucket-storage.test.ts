import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bucketStorage } from '../../src/store/driver/bucket-storage.ts';
import { useColdStorage } from '../../src/store/driver/cold-storage.ts';
import { signS3 } from '../../src/store/driver/sign-s3.ts';
import { startBucket } from '../harness/bucket.ts';
import { coolAll, countWarmAndCold } from '../harness/cold.ts';
import { peopleShop } from '../harness/people-shop.ts';
import { startTestServer } from '../harness/server.ts';

let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());
beforeEach(() => bucket.refused.splice(0));

test('a request is signed as the example that S3 publishes', () => {
  const { authorization } = signS3(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/?lifecycle='),
      body: new Uint8Array(),
    },
    {
      region: 'us-east-1',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    },
    new Date('2013-05-24T00:00:00Z'),
  );
  expect(authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  );
});

test('a bucket keeps files, and tells one that it never had', async () => {
  const storage = bucketStorage(bucket.settings);
  await storage.put("a/é (1)'!*.parquet", Buffer.from('content'));
  expect([...bucket.objects.keys()]).toEqual(["sillage/brut/a/é (1)'!*.parquet"]);
  expect(Buffer.from((await storage.get("a/é (1)'!*.parquet")) ?? []).toString()).toBe('content');
  expect(await storage.get('b')).toBeUndefined();
  await storage.delete("a/é (1)'!*.parquet");
  await storage.delete('b');
  expect(bucket.objects.size).toBe(0);
  expect(bucket.refused).toEqual([]);
});

test('a key that is lent for a while comes with its token, which is signed', async () => {
  const lending = await startBucket('froid', 'jeton/de+session=');
  const storage = bucketStorage({ ...lending.settings, sessionToken: 'jeton/de+session=' });
  await storage.put('a', Buffer.from('content'));
  expect(Buffer.from((await storage.get('a')) ?? []).toString()).toBe('content');
  await expect(bucketStorage(lending.settings).get('a')).rejects.toThrow('403');
  await lending.close();
});

test('a refusal, another bucket and a silent server are told in a few words', async () => {
  const other = (changes: object) => bucketStorage({ ...bucket.settings, ...changes });
  await expect(other({ secretAccessKey: 'other' }).get('a')).rejects.toThrow(
    '403 SignatureDoesNotMatch',
  );
  await expect(other({ bucket: 'other' }).get('a')).rejects.toThrow('404 NoSuchBucket');
  await expect(other({ endpoint: 'http://127.0.0.1:1' }).get('a')).rejects.toThrow('127.0.0.1:1');
  bucket.setBroken(true);
  await expect(other({}).put('a', Buffer.from('x'))).rejects.toThrow('503 SlowDown');
  bucket.setBroken(false);
});

test('events leave for a bucket, and are read from it', async () => {
  const server = await startTestServer({ ownDatabase: true });
  useColdStorage(server.db, bucketStorage(bucket.settings));
  const shop = await peopleShop(server);
  const id = await shop.order({ email: 'ada@exemple.fr', total: 10 });
  const read = () => server.api.getRawEvent({ params: { ...shop.params, id } });
  const before = await read();
  await coolAll(server.db);
  expect(await countWarmAndCold(server.db, shop.projectId)).toEqual({ warm: 0, cold: 1 });
  expect(await read()).toEqual(before);
  await shop.erase('ada@exemple.fr');
  expect(bucket.objects.size).toBe(0);
  expect(bucket.refused).toEqual([]);
  await server.close();
});
