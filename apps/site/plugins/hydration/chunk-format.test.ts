import { expect, test } from 'vitest';
import { checkChunkFormat } from './chunk-format.ts';

const push = '(globalThis.webpackChunk_a=globalThis.webpackChunk_a||[]).push([["1"],{';

test.each([
  ['/assets/js/17.1.js', `"use strict";${push}`],
  ['/assets/js/main.1.js', `${push}}},function(e){e.O(0,["4014"],function(){})}]);`],
  [
    '/assets/js/runtime~main.1.js',
    '(d=self.webpackChunk_a=self.webpackChunk_a||[]).forEach(t.bind(null,0))',
  ],
])('%s is as known', (path, text) => {
  expect(() => checkChunkFormat(path, text)).not.toThrow();
});

test.each([
  ['/assets/js/17.1.js', 'export const __rspack_modules = {', 'the chunk /assets/js/17.1.js'],
  ['/assets/js/main.1.js', `${push}}}]);start()`, 'the entry waits for its chunks'],
  ['/assets/js/runtime~main.1.js', '(()=>{})()', 'the runtime takes the chunks'],
])('another format of %s stops the build', (path, text, expectation) => {
  expect(() => checkChunkFormat(path, text)).toThrow(expectation);
});
