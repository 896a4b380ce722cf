/** The signer of blinded numbers. */
import { expect, it } from 'vitest';
import { newSigningKey, signBlinded } from '../../server/blind';

it('signs numbers of its size only, and gives away nothing that its public key does not confirm', async () => {
  const [own, other] = await Promise.all([newSigningKey(), newSigningKey()]);
  const blinded = Buffer.alloc(256, 7).toString('base64');
  const signed = signBlinded(own, blinded) ?? '';
  expect(Buffer.from(signed, 'base64')).toHaveLength(256);
  expect(signBlinded(own, blinded), 'the same again').toBe(signed);
  expect(signBlinded(other, blinded)).not.toBe(signed);
  expect(
    [
      signBlinded(own, Buffer.alloc(255, 7).toString('base64')),
      signBlinded(own, Buffer.alloc(256, 255).toString('base64')),
      signBlinded({ ...own, publicKey: other.publicKey }, blinded),
    ],
    'too short, not below the modulus, and wrongly signed',
  ).toEqual([null, null, null]);
});
