import { ListSkeleton as Shape } from '../shell/list-skeleton.tsx';
import { copy } from './copy.ts';

/** The shape of a list of the staff area while it is on its way. */
export const ListSkeleton = () => <Shape label={copy.loading} />;
