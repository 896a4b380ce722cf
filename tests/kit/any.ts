/** fast-check, whose runs all begin at the same number: what a test tries does not change from run to run. `SEED` names another. */
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['SEED'] ?? 2_026) });

export default fc;
