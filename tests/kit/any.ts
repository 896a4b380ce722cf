/**
 * fast-check with a fixed seed, so that a test tries the same values in every run. `SEED` overrides
 * it.
 */
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['SEED'] ?? 2_026) });

export default fc;
