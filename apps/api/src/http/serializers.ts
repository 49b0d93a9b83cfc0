import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';

const compile = SerializerSelector()({}, {});

/** Fastify's own, compiled when the first answer of a kind is written: a start would compile hundreds. */
export const serializerCompiler: FastifySerializerCompiler<unknown> = (route) => {
  let serialize: ReturnType<FastifySerializerCompiler<unknown>> | undefined;
  return (answer) => {
    serialize ??= compile({ ...route, httpStatus: route.httpStatus ?? '' });
    return serialize(answer);
  };
};
