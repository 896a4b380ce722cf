/**
 * For other modules: the resolved parameters of a path, as the paper or the programme of a batch.
 */
import type { Paper } from '@/domain/paper';
import type { Study } from '@/domain/study';
import type { ScreenInput } from '../../../../server/handle';

type Input = Pick<ScreenInput, 'places'>;

/** For paths with `{batch}/{subject}/{semester}/{course}`. */
export const paperIn = ({ places }: Input): Paper => places.paper as Paper;
/** For paths with `{batch}/{programme}`; undefined if the programme is `all`. */
export const studyIn = ({ places }: Input): Study => places.study as Study;
