/** For other modules: what the parameters of an address stand for together, the paper or the programme of a batch. */
import type { Paper } from '@/domain/paper';
import type { Study } from '@/domain/study';
import type { ScreenInput } from '../../../../server/handle';

type Input = Pick<ScreenInput, 'places'>;

/** Of an address with `{batch}/{subject}/{semester}/{course}`. */
export const paperIn = ({ places }: Input): Paper => places.paper as Paper;
/** Of an address with `{batch}/{programme}`; nothing where `all` stands for the programme. */
export const studyIn = ({ places }: Input): Study => places.study as Study;
