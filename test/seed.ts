import fc from 'fast-check';

/** Properties are tried on the same values for every change, and on others each night. */
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) });
